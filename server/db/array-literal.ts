const ESCAPED = /["\\]/
const ESCAPED_ALL = /["\\]/g

/**
 * A PostgreSQL array literal, e.g. `{"a","b \"c\"",NULL}`. Both drivers pass a string through as it
 * is, which is several times quicker than their own array encoders.
 * NUL cannot be stored by PostgreSQL: callers refuse or strip it before.
 */
export function textArray(values: readonly (string | null)[]): string {
  let out = '{'
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (i > 0) out += ','
    if (value === null || value === undefined) out += 'NULL'
    else out += `"${ESCAPED.test(value) ? value.replace(ESCAPED_ALL, '\\$&') : value}"`
  }
  return `${out}}`
}

/** Like `textArray`, for integers. */
export function intArray(values: readonly number[]): string {
  return `{${values.join(',')}}`
}
