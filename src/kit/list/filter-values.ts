type NamedOption = { readonly id: number; readonly name: string }

/** A list of options as a field to choose from wants it. */
export const optionsOf = (list: readonly NamedOption[] | undefined) =>
  (list ?? []).map(({ id, name }) => [String(id), name] as const)
