import type { Catalogue, NamesIn } from '#domain/result/params.ts'

/** Names of values, by code. */
type NamesOf<Codes extends PropertyKey> = { readonly [Code in Codes]?: string }

type Listed<Names, Code> = Code extends keyof Names ? Names[Code] : never

/** The sentence where it uses each name that it must, and no name that it may not; else no text. */
type Fits<Sentence, Used, Must, May> = [Used] extends [Must | May]
  ? [Must] extends [Used]
    ? Sentence
    : { readonly leavesOut: Exclude<Must, Used> }
  : { readonly hasNot: Exclude<Used, Must | May> }

/**
 * A sentence for each code of a catalogue, which uses the values of the code, all of them and no
 * others. It may use those of `Added`, which src/text fills in, and leave out those of `Unsaid`.
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
    Exclude<keyof Codes[Code], Listed<Unsaid, Code>>,
    keyof Codes[Code] | Listed<Added, Code>
  >
}
