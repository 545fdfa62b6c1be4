/** A part of the site that was never loaded and cannot be loaded now. */
export class MissingPart extends Error {}

/** What `load` imports. @throws MissingPart */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingPart('a part of the site cannot be had', { cause })
  }
}
