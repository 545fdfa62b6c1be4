import { OPERATIONS, type OperationName } from '../desk.ts'
import { z } from '../zod.ts'
import { logChange } from './log.ts'

/** They call partners or write files, so they cannot be tried without being done. */
const OUTSIDE: ReadonlySet<OperationName> = new Set([
  'partners.check',
  'pictures.add',
  'recharges.ask',
  'recharges.refund',
  'reconciliation.run',
] as const)

/** Whether it can be tried: run in full, and taken back before anybody sees it. */
export function hasDryRun(name: OperationName): boolean {
  return OPERATIONS[name].effect === 'act' && !OUTSIDE.has(name)
}

/** What an act would do. */
export const rehearsed = z.object({
  isDry: z.literal(true),
  answer: z.unknown(),
  changes: z.array(logChange.omit({ id: true })),
})
