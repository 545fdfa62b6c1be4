/** Why there is no backup, or nothing was restored: a sentence for the person at the keyboard. */
export class BackupRefusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'BackupRefusal'
  }
}
