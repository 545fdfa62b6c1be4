/** The values of a sentence: their names, whether each is a text or a number, and may be absent. */
type ParamKinds = Readonly<Record<string, 'text' | 'text?' | 'number'>>

/** A closed catalogue: each code with the values that its sentence is filled with. */
export type Catalogue = Readonly<Record<string, ParamKinds>>

type Flat<T> = { [Key in keyof T]: T[Key] }
type Optional<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'text?' ? Name : never
}[keyof Kinds]

export type ParamsOf<Kinds> = Flat<
  {
    readonly [Name in Exclude<keyof Kinds, Optional<Kinds>>]: Kinds[Name] extends 'number'
      ? number
      : string
  } & { readonly [Name in Optional<Kinds>]?: string }
>

/** The codes whose sentence has no values. */
export type PlainCode<Codes> = {
  [Code in keyof Codes]: [keyof Codes[Code]] extends [never] ? Code : never
}[keyof Codes]

/** A code of a catalogue with the values of its sentence; without `params` where it has none. */
export type Coded<Codes> =
  | { readonly code: PlainCode<Codes>; readonly params?: never }
  | {
      readonly [Code in Exclude<keyof Codes, PlainCode<Codes>>]: {
        readonly code: Code
        readonly params: ParamsOf<Codes[Code]>
      }
    }[Exclude<keyof Codes, PlainCode<Codes>>]

/** The names in braces of a sentence: `NamesIn<'{n} 个，{first}'>` is `'n' | 'first'`. */
export type NamesIn<Sentence extends string> =
  Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
