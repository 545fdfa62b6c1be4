/**
 * The keys of a record that is known to have exactly the keys of its type: a constant, or one built
 * key by key. For any other, which may have more, use `Object.keys`, which types them as strings.
 */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}
