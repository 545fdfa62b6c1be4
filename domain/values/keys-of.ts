/**
 * The keys of a record that has exactly those of its type: a constant, or one made by name. Of
 * anything else, which may have more, `Object.keys` says only that they are strings.
 */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}
