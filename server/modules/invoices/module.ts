import { applyInvoice, listInvoices, previewInvoice } from '#contract/invoices.ts'
import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { makeInvoices } from './service.ts'

type Needs = { readonly db: Database; readonly now: () => Date }

/** Invoices that merchants request by work orders. */
export function invoicesModule(needs: Needs): Module {
  const invoices = makeInvoices(needs)
  return {
    provides: {},
    mount({ mount }) {
      mount(previewInvoice, ({ user, body }) => invoices.preview(user.userId, body))
      mount(applyInvoice, ({ user, body }) => invoices.apply(user.userId, body))
      mount(listInvoices, ({ user, query }) => invoices.list(user.userId, query))
    },
    jobs: [],
  }
}
