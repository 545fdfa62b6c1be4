const ASKED = 'wandan.persist-asked'

/**
 * Asks the browser not to clear this site's storage when the disk gets full. Requested once per
 * browser, and only when there is something to lose: some browsers put the question to the user.
 */
export async function keepStorage(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null || (await navigator.storage.persisted())) return
    localStorage.setItem(ASKED, new Date().toISOString())
    await navigator.storage.persist()
  } catch {
    // No such promise here (private mode, old browsers): drafts are kept as long as there is room.
  }
}

/** Whether the browser has promised it; false where it knows no such promise. */
export async function isStorageKept(): Promise<boolean> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return false
  }
}

/** By a click of the user, however often it was refused before. @returns whether it is kept now. */
export async function requestKeeping(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
