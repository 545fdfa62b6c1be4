/** A way to call a command that changes something. */
export type OperatorDeed = {
  /** The first words of its line in the usage. */
  readonly usage: string
  /** Makes what the command is about. @returns the words behind those of `usage` */
  readonly prepare: () => Promise<readonly string[]>
}
