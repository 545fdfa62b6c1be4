import { z } from 'zod'

import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { setDeskBanners, setHomeLayout } from '#contract/desk/site.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { siteFacts, type SiteFacts } from '#contract/site.ts'
import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { findCallers, isHandled, noteCalled, type CallBackKind } from './call-backs.ts'
import {
  findAllBanners,
  readFactsOf,
  readLayout,
  replaceBanners,
  setFact,
  setLayout,
  unsetFact,
} from './desk-repository.ts'

export type { Caller } from './call-backs.ts'

type FactName = keyof SiteFacts

const factName = z.enum(keysOf(siteFacts.shape), DESK_INPUT_FAULTS.name_unknown)

const fact = (name: FactName) =>
  ({
    kind: 'site_fact',
    id: name,
    /** Null while it has its default. */
    async state(db: Queryable) {
      const facts = await readFactsOf(db)
      return name in facts ? { name, value: facts[name] } : null
    },
  }) satisfies Subject

const home = {
  kind: 'home_layout',
  id: '',
  state: async (db: Queryable) => ({ blocks: await readLayout(db) }),
} satisfies Subject

const allBanners = {
  kind: 'home_banners',
  id: '',
  state: async (db: Queryable) => ({ banners: await findAllBanners(db) }),
} satisfies Subject

type Fact = { readonly name: string; readonly value: unknown; readonly isDefault: boolean }

/** The facts of the site, and its home page. */
export const siteDesk = {
  facts: defineOperation({
    name: 'site.facts',
    input: z.strictObject({}),
    async run({ db }) {
      const facts = await readFactsOf(db)
      return ok(
        Object.entries(DEFAULT_FACTS).map(([name, normal]): Fact => ({
          name,
          value: facts[name] ?? normal,
          isDefault: facts[name] === undefined,
        })),
      )
    },
  }),

  set: defineOperation({
    name: 'site.set',
    input: z.strictObject({ name: factName, value: z.unknown() }),
    subject: ({ name }) => fact(name),
    undo: (before, name) =>
      before === null
        ? { name: 'site.unset', input: { name } }
        : { name: 'site.set', input: before },
    async run({ db }, { name, value }) {
      const read = siteFacts.shape[name].safeParse(value)
      if (!read.success) {
        const detail = read.error.issues[0]?.message ?? ''
        return deny('desk_input_wrong', { field: name, detail })
      }
      await setFact(db, name, read.data)
      return ok({ name, value: read.data })
    },
  }),

  unset: defineOperation({
    name: 'site.unset',
    input: z.strictObject({ name: factName }),
    subject: ({ name }) => fact(name),
    undo: (before, name) =>
      before === null
        ? { name: 'site.unset', input: { name } }
        : { name: 'site.set', input: before },
    async run({ db }, { name }) {
      await unsetFact(db, name)
      return ok({ name, value: DEFAULT_FACTS[name] })
    },
  }),

  layout: defineOperation({
    name: 'site.layout',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await readLayout(db)),
  }),

  /** No blocks: the default layout. */
  setLayout: defineOperation({
    name: 'site.setLayout',
    input: setHomeLayout.input,
    subject: () => home,
    undo: (before) => ({ name: 'site.setLayout', input: before }),
    async run({ db }, { blocks }) {
      await setLayout(db, blocks)
      return ok({ count: blocks.length })
    },
  }),

  banners: defineOperation({
    name: 'site.banners',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await findAllBanners(db)),
  }),

  /** No banners: the default ones. */
  setBanners: defineOperation({
    name: 'site.setBanners',
    input: setDeskBanners.input,
    subject: () => allBanners,
    undo: (before) => ({ name: 'site.setBanners', input: before }),
    async run({ db }, given) {
      await replaceBanners(db, given.banners)
      return ok({ count: given.banners.length })
    },
  }),
}

const id = z.int().min(1)

const caller = (kind: CallBackKind, callerId: number) =>
  ({
    kind,
    id: `${callerId}`,
    async state(db: Queryable) {
      const handled = await isHandled(db, kind, callerId)
      return handled === null ? null : { handled }
    },
  }) satisfies Subject

/** Visitors with a question, to be called back. */
export const questionDesk = {
  list: defineOperation({
    name: 'questions.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await findCallers(db, 'questions')),
  }),

  done: defineOperation({
    name: 'questions.done',
    input: z.strictObject({ id }),
    subject: (given) => caller('questions', given.id),
    async run({ db }, given) {
      const isNoted = await noteCalled(db, 'questions', given.id)
      return isNoted ? ok(null) : deny('desk_question_unknown', { id: given.id })
    },
  }),
}

/** Those who want to open a substation, to be called back. */
export const substationDesk = {
  list: defineOperation({
    name: 'substations.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await findCallers(db, 'substations')),
  }),

  done: defineOperation({
    name: 'substations.done',
    input: z.strictObject({ id }),
    subject: (given) => caller('substations', given.id),
    async run({ db }, given) {
      const isNoted = await noteCalled(db, 'substations', given.id)
      return isNoted ? ok(null) : deny('desk_application_unknown', { id: given.id })
    },
  }),
}
