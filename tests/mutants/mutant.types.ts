/** A fault that somebody could make, and the tests that must notice. */
export type Mutant = {
  /** What is wrong then, in words. */
  readonly name: string
  readonly file: string
  /** Stands once in the file. */
  readonly from: string
  readonly to: string
  /** Files or folders of tests, from the root. */
  readonly tests: readonly string[]
  /** Why no test can notice; only of one that survives. */
  readonly survives?: string
}
