import type { Catalogue, NamesIn } from '#domain/result/params.ts'

/** Names of values, by code. */
type NamesOf<Codes extends PropertyKey> = { readonly [Code in Codes]?: string }

type Listed<Names, Code> = Code extends keyof Names ? Names[Code] : never

/** The sentence where both sets of names are the same; else a type that it does not fit. */
type Fits<Sentence, Used, Has> = [Used] extends [Has]
  ? [Has] extends [Used]
    ? Sentence
    : { readonly leavesOut: Exclude<Has, Used> }
  : { readonly hasNot: Exclude<Used, Has> }

/**
 * A sentence for each code of a catalogue, which uses the values of the code, all of them and no
 * others, but those of `Unsaid`, and those of `Added`, which are not the error's own.
 */
export type SentencesOf<
  Codes extends Catalogue,
  Sentences extends Readonly<Record<keyof Codes, string>>,
  Added extends NamesOf<keyof Codes> = object,
  Unsaid extends NamesOf<keyof Codes> = object,
> = {
  readonly [Code in keyof Codes]: Fits<
    Sentences[Code],
    NamesIn<Sentences[Code]>,
    Exclude<keyof Codes[Code], Listed<Unsaid, Code>> | Listed<Added, Code>
  >
}
