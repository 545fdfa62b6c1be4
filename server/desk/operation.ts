import type { z } from 'zod'

import { OPERATIONS, type Effect, type OperationName, type Role } from '#contract/desk.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { BillSource } from '../ports/payment/bill.ts'
import type { PartnerCall } from '../ports/partner-refusal.ts'
import type { PartnerName } from '#contract/desk/partner-words.ts'
import type { Payment } from '../ports/payment/payment.ts'
import type { Pictures } from '../ports/pictures/pictures.ts'
import type { DeskAnswer } from './answer.ts'

/** What an operation is about, and how it is at a moment: plain JSON, without secrets of persons. */
export type Subject<State = unknown> = {
  readonly kind: string
  readonly id: string
  /** Null when there is no such thing. */
  state(db: Queryable): Promise<State | null>
}

/** A partner outside that is set up. */
export type PartnerSetUp = {
  readonly partner: PartnerName
  /** Where it is called in place of its own host, in a rehearsal; null = its own. */
  readonly host: string | null
  /** Harmless calls, and what came of them; null = there is nothing outside to call. */
  readonly check: (() => Promise<readonly PartnerCall[]>) | null
}

/** The partners outside. */
export type Outside = {
  /** Whether the shop has the sandbox's partners. */
  readonly isSandbox: boolean
  readonly partners: readonly PartnerSetUp[]
  /** Writes down what came of calls until now. */
  readonly store: () => Promise<void>
}

/** What operations reach besides the database. */
export type Partners = {
  /** Opens what is sealed in the database; null when it was sealed with another key. */
  readonly open: (sealed: Uint8Array, about: string) => Promise<string | null>
  /** Hashes of a room under the key of the installation, as its module makes them. */
  readonly hashIn: (room: string) => (use: string, value: string) => string
  /** The bills of the payment partners; absent = there are none. */
  readonly bills?: readonly BillSource[]
  /** The partner that refunds recharges, and the names of its channels; absent = none. */
  readonly payment?: Pick<Payment, 'refund' | 'channels'>
  /** Absent where nothing is called. */
  readonly outside?: Outside
  /** Where pictures of the shop are kept; absent where there is nothing to do with them. */
  readonly pictures?: Pictures
  /** Where browsers see the desk's own pages; absent = it is not served. */
  readonly deskUrl?: string
}

/** Where an operation is run: by whom, with which rights. */
export type Desk = Partners & {
  readonly db: Database
  /** The operator, as the audit log names them. */
  readonly name: string
  readonly role: Role
  /** The number of a member of staff; absent at the command line and on pages of the sandbox. */
  readonly staffId?: number
}

/** What an operation works with. Each of its transactions is on record; it gets no other database. */
export type Tools = Partners & {
  /** The operator, as the audit log names them. */
  readonly by: string
  /** The number of a member of staff; absent for other operators. */
  readonly staffId?: number
  readonly db: Database
  /** The same database, for transactions about something else than the operation's own subject. */
  readonly about: (subject: Subject) => Database
}

/** The operation that leads back to the state before, and its input. */
export type Undo = { readonly name: OperationName; readonly input: unknown }

type EffectOf<Name extends OperationName> = (typeof OPERATIONS)[Name]['effect']

type NeedsLimit<Name extends OperationName> = (typeof OPERATIONS)[Name] extends {
  readonly proof: 'second_above'
}
  ? { readonly isAbove: unknown }
  : unknown

type Parts<Input extends z.ZodType, Value, State> = {
  readonly input: Input
  run(tools: Tools, input: z.output<Input>): Promise<DeskAnswer<Value>>
  /** What it is about; an act must name it, as its entry records that before and after. */
  subject?(input: z.output<Input>): Subject<State>
  /** The way back of an act; absent when there is none. */
  undo?(before: State | null, subjectId: string): Undo
  /** Whether it is about so much that a second person has to confirm it. */
  isAbove?(db: Queryable, input: z.output<Input>): Promise<boolean>
}

type Definition<Name extends OperationName, Input extends z.ZodType, Value, State> = Parts<
  Input,
  Value,
  State
> & { readonly name: Name } & NeedsLimit<Name> &
  (EffectOf<Name> extends 'act' ? { readonly subject: unknown } : unknown)

export type Operation<
  Input extends z.ZodType = z.ZodType,
  Value = unknown,
  How extends Effect = Effect,
> = Parts<Input, Value, unknown> & { readonly name: OperationName; readonly effect: How }

/** One thing that an operator may look at or do. Its title, right and effect are in the contract. */
export function defineOperation<
  Name extends OperationName,
  Input extends z.ZodType,
  Value,
  State = unknown,
>(
  definition: Definition<Name, Input, Value, State>,
): Operation<Input, Value, EffectOf<Name>> & { readonly name: Name } {
  return { effect: OPERATIONS[definition.name].effect, ...definition }
}
