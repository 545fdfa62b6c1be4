/** The text of a filter field, as the address has it; undefined when nothing was typed. */
export const textOf = (text: string): string | undefined =>
  text.trim() === '' ? undefined : text.trim()

/** The id that an option of a filter, or a kept view, means. */
export const idOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text)

type NamedOption = { readonly id: number; readonly name: string }

/** What one of a list of options is called. */
export const nameIn = (
  list: readonly NamedOption[] | undefined,
  id: number | undefined,
): string | undefined => list?.find((one) => one.id === id)?.name

/** A list of options as a field to choose from wants it. */
export const optionsOf = (list: readonly NamedOption[] | undefined) =>
  (list ?? []).map(({ id, name }) => [String(id), name] as const)
