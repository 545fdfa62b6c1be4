import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { CDPSession, Page } from 'playwright-core'

type OpenedFile = {
  /** Where it is while the site reads it. */
  readonly folder: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** The shell of Chromium that has no windows has no installed sites either. */
const LACKS_APPS = /wasn't found/

/** @returns false when the browser cannot have an app. */
async function install(session: CDPSession, url: string): Promise<boolean> {
  try {
    await session.send('PWA.install', { manifestId: `${url}/`, installUrlOrBundleUrl: `${url}/` })
    return true
  } catch (failure) {
    if (LACKS_APPS.test(String(failure))) return false
    throw failure
  }
}

/** Makes the open site an app of this browser's profile. */
export async function installAsApp(page: Page, url: string): Promise<boolean> {
  return install(await page.context().newCDPSession(page), url)
}

/** A double click on a file in a folder, which opens it with the installed site. */
export async function doubleClick(page: Page, url: string, file: OpenedFile): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const place = path.join(file.folder, file.name)
  await writeFile(place, file.bytes)
  await session.send('PWA.launchFilesInApp', { manifestId: `${url}/`, files: [place] })
  await page.getByText(`已收到“${file.name}”`).waitFor()
}

/** What is left of a double click in a browser without apps. */
export async function dropOnPage(page: Page, url: string, file: OpenedFile): Promise<void> {
  await page.goto(`${url}/gift-list`)
  await page.getByRole('article').first().waitFor()
  const dataTransfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name))
      return data
    },
    { name: file.name, bytes: [...file.bytes] },
  )
  await page.locator('body').dispatchEvent('drop', { dataTransfer })
  await page.getByText(`已收到“${file.name}”`).waitFor()
}
