import os from 'node:os'

/** The operator's name in the audit log: the user of the machine, or its number when it has no name. */
export function systemUser(
  look: () => { readonly username: string } = () => os.userInfo(),
  uid: () => number | undefined = () => process.getuid?.(),
): string {
  try {
    return look().username
  } catch {
    // A container may run as a number that no passwd entry names.
    return `uid ${uid() ?? '?'}`
  }
}
