/** The values of a sentence: their names, and whether each is a text or a number. */
type ParamKinds = Readonly<Record<string, 'text' | 'number'>>

/** A closed catalogue: each code with the values that its sentence is filled with. */
export type Catalogue = Readonly<Record<string, ParamKinds>>

export type ParamsOf<Kinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends 'number' ? number : string
}

/** The names in braces of a sentence: `NamesIn<'{n} 个，{first}'>` is `'n' | 'first'`. */
export type NamesIn<Sentence extends string> =
  Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** `params` of an entry of a catalogue: absent where its sentence has no values. */
export type WithParams<Kinds> = [keyof Kinds] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<Kinds> }
