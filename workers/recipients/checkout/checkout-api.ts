import { fail, ok } from '#domain/result/result.ts'

import type { RecipientsApi } from '../api.types.ts'
import { currentSession, type Attach } from '../current-session.ts'
import { checkBought } from './check-bought.ts'
import { CheckoutRoom } from './checkout-room.ts'
import { preflight } from './preflight.ts'
import { readFailures } from './run-failures.ts'
import { listRuns, runStoreOf } from './run-store.ts'

let room: CheckoutRoom | null = null

function currentRoom(): CheckoutRoom {
  currentSession() // says it better when nothing is open
  if (room === null) throw new Error('invariant: an open draft has its checkout')
  return room
}

/** Opens the checkout of a draft that was just opened. */
export const attachCheckout: Attach = async (session) => {
  const opened = new CheckoutRoom(session)
  room = opened
  await opened.restore()
  return () => {
    opened.close()
    if (room === opened) room = null
  }
}

/** Prices and the order run of the open draft. */
export const checkoutApi = {
  async preflight(mode) {
    return preflight(currentSession().room(mode).list.rows)
  },

  price: () => currentRoom().pricer.price(),

  reprice: () => currentRoom().pricer.reprice(),

  checkBought: (mode) => checkBought(currentSession(), mode),

  startRun: (mode, skipOrderNos) => currentRoom().start(mode, skipOrderNos),

  async pauseRun() {
    currentRoom().runner?.pause()
  },

  resumeRun: () => currentRoom().drive(),

  async abandonRun() {
    const session = currentSession()
    if (session.readOnly) return fail('draft_read_only')
    await currentRoom().runner?.abandon()
    return ok(session.state())
  },

  listRuns: (userId) => listRuns(userId),

  async runFailures(offset, limit) {
    const { runner } = currentRoom()
    if (runner === null) return { total: 0, rows: [] }
    return readFailures(runStoreOf(currentSession()), runner.run, offset, limit)
  },
} satisfies Partial<RecipientsApi>
