import type { OperationName } from './desk.ts'
import type { z } from './zod.ts'

/**
 * What an operation takes and gives, for a page that runs it: the pages of the desk know nothing of
 * the server. The definition in `server/modules/<module>/desk.ts` takes its input from here.
 */
export type DeskCall<
  Name extends OperationName = OperationName,
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = { readonly name: Name; readonly input: Input; readonly data: Data }

/** One call of the desk; those of a subject are together in `contract/desk/<subject>.ts`. */
export function deskCall<
  Name extends OperationName,
  Input extends z.ZodType,
  Data extends z.ZodType,
>(name: Name, input: Input, data: Data): DeskCall<Name, Input, Data> {
  return { name, input, data }
}
