/** The text of a filter field, as the address has it; undefined when nothing was typed. */
export const textOf = (text: string): string | undefined =>
  text.trim() === '' ? undefined : text.trim()

type NamedOption = { readonly id: number; readonly name: string }

/** A list of options as a field to choose from wants it. */
export const optionsOf = (list: readonly NamedOption[] | undefined) =>
  (list ?? []).map(({ id, name }) => [String(id), name] as const)
