/** A fault that somebody could make, and the tests that must notice. */
export type Mutant = {
  /** What goes wrong with it, in words. */
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  /** Files or folders of tests, from the root. */
  readonly tests: readonly string[]
  /** Only of a mutant that survives: why no test can notice it. */
  readonly survives?: string
}
