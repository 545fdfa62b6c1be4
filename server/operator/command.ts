import type { Result } from '#domain/result/result.ts'
import type { Database } from '../db/database.ts'
import type { BillSource } from '../ports/payment/bill.ts'
import type { Payment } from '../ports/payment/payment.ts'
import type { Pictures } from '../ports/pictures/pictures.ts'

/** Reads a file of the person at the keyboard, relative to where they are. */
export type ReadFile = (file: string) => Promise<Result<Uint8Array, 'unreadable' | 'too_large'>>

export type Operator = {
  readonly db: Database
  /** Who is at the keyboard, as the audit log names them. */
  readonly name: string
  readonly print: (line: string) => void
  readonly readFile: ReadFile
  /** Opens what is sealed in the database; null when it was sealed with another key. */
  readonly open: (sealed: Uint8Array, about: string) => Promise<string | null>
  /** What the payment partners say they have taken; absent = there are none. */
  readonly bills?: readonly BillSource[]
  /** Who refunds recharges, and the names of their channels; absent = nobody. */
  readonly payment?: Pick<Payment, 'refund' | 'channels'>
  /** Where pictures of the shop lie; absent where there is nothing to do with them. */
  readonly pictures?: Pictures
}

/** The result of a command: whether it did what was asked. */
export type Outcome = 'done' | 'refused'

/** One subject that the operator sees to; a file each in `commands/`. */
export type Command = {
  readonly name: string
  /** A line for each way to call it. */
  readonly usage: readonly string[]
  /** Null when it was called in a way that it does not know. */
  run(operator: Operator, words: readonly string[]): Promise<Outcome | null>
}
