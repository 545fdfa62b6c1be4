import type { z } from 'zod'

import { err, ok, type Result } from '#domain/result/result.ts'

export type Schemas = Readonly<Record<string, z.ZodType>>

/** Variables of one partner. Each describes itself for whoever has set it wrongly. */
export type Group<Shape extends Schemas, Settings> = {
  /** All that are not optional are set, or none: half a partner fails when the first customer needs it. */
  readonly variables: z.ZodObject<Shape>
  /** Variables of others that must be set with them. */
  readonly needs: readonly string[]
  /** @returns the names of the variables that are wrong */
  read(values: z.output<z.ZodObject<Shape>>): Result<Settings, readonly (keyof Shape & string)[]>
}

/** Lets the compiler infer the names. */
export function group<Shape extends Schemas, Settings>(
  own: Group<Shape, Settings>,
): Group<Shape, Settings> {
  return own
}

export type Variables = Readonly<Record<string, unknown>>

/** @returns null when the partner is not set; names of variables that are missing or wrong */
export function readGroup<Shape extends Schemas, Settings>(
  env: Variables,
  own: Group<Shape, Settings>,
): Result<Settings | null, readonly string[]> {
  const { variables, needs } = own
  const schemas: Schemas = variables.shape
  const required = Object.keys(schemas).filter(
    (name) => schemas[name]?.safeParse(undefined).success === false,
  )
  const missing = required.filter((name) => env[name] === undefined)
  if (missing.length === required.length) return ok(null)
  const lacking = [...missing, ...needs.filter((name) => env[name] === undefined)]
  if (lacking.length > 0) return err(missing.length > 0 ? missing : lacking)
  const parsed = variables.safeParse(env)
  if (!parsed.success) return err(parsed.error.issues.map((issue) => issue.path.join('.')))
  return own.read(parsed.data)
}
