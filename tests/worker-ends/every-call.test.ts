import { expect, it } from 'vitest'

import { ANSWER_KINDS } from '#src/data/recipients/answer-kinds.ts'

import { AUTHORISED_ACTIONS } from './authorised-actions.ts'
import { CHECKOUT_ACTIONS } from './checkout-actions.ts'
import type { CallName } from './end-worker.ts'
import { FILTER_ACTIONS } from './filter-actions.ts'
import { FRAME_ACTIONS } from './frame-actions.ts'
import { IMPORT_ACTIONS } from './import-actions.ts'
import { LIST_ACTIONS, ROW_DIALOG_ACTIONS } from './list-actions.ts'
import { MANUAL_ACTIONS } from './manual-actions.ts'

const TRIED: readonly CallName[] = [
  MANUAL_ACTIONS,
  IMPORT_ACTIONS,
  FILTER_ACTIONS,
  AUTHORISED_ACTIONS,
  FRAME_ACTIONS,
  LIST_ACTIONS,
  ROW_DIALOG_ACTIONS,
  CHECKOUT_ACTIONS,
].flatMap((actions) => actions.flatMap(({ calls }) => calls))

/** The rooms whose calls modes wait for; the others are for opening drafts, and for other pages. */
const ROOMS = ['list', 'import', 'manual', 'filter', 'authorised', 'checkout', 'export'] as const

/** Calls that no action waits for, and why. */
const NOT_TRIED: readonly CallName[] = [
  // They end another call, which answers.
  'import.cancel',
  'manual.cancel',
  'authorised.cancelChooseAll',
  'export.cancel',
  // Made while a mode or a draft is opened: 重新打开 makes them again.
  'manual.open',
  'manual.text',
  'manual.reopenLines',
  'manual.keepTyped',
  'filter.values',
  // The worker prices by itself; these are made when that has failed, or may be old.
  'checkout.price',
  'checkout.reprice',
  // A drawing of sums beside the button: without them the button has no sum yet.
  'checkout.amounts',
  // Nothing waits for it: what is not held is looked for when each part is placed.
  'checkout.hold',
  // Optional: without an answer a platform is not proposed.
  'import.platformOf',
]

it('a worker ends in every call that a mode waits for', () => {
  const all = ROOMS.flatMap((room) =>
    Object.keys(ANSWER_KINDS[room]).map((call) => `${room}.${call}`),
  )
  const known = new Set<string>([...TRIED, ...NOT_TRIED])
  expect(all.filter((call) => !known.has(call))).toEqual([])
})
