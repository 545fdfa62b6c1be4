import { SHARE_TARGET } from '#contract/share-target.ts'

/** What the installed site was opened with. Chromium's; not in the DOM library. */
export type Launch = {
  readonly targetURL?: string | null
  readonly files?: readonly Pick<FileSystemFileHandle, 'getFile'>[]
}

type LaunchQueue = { readonly setConsumer: (consumer: (launch: Launch) => void) => void }

type Taker = {
  readonly takeFiles: (files: readonly File[]) => void
  /** A shortcut was opened while this window was there: path, search and hash. */
  readonly goTo: (address: string) => void
  /** A file cannot be read, or is gone. */
  readonly fail: () => void
}

function hasQueue(scope: object): scope is { readonly launchQueue: LaunchQueue } {
  return 'launchQueue' in scope
}

const LAST_LAUNCH = 'wandan.last-launch'

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Whether the browser delivers again, after a reload, what the page before was opened with. */
function isRepeated(id: string, isFirst: boolean): boolean {
  try {
    const isSame = sessionStorage.getItem(LAST_LAUNCH) === id
    sessionStorage.setItem(LAST_LAUNCH, id)
    return isSame && isFirst && isReloaded()
  } catch {
    return false // forbidden storage: a file that comes twice is better than one that is lost
  }
}

/** The path to show; null for the start page, which only brings the window to the front. */
function addressOf(targetURL: string): string | null {
  const { pathname, search, hash } = new URL(targetURL, location.href)
  const address = pathname + search + hash
  const current = location.pathname + location.search + location.hash
  return pathname === '/' || address === current ? null : address
}

/** Takes what the system opens with the installed site, now and while its window is open. */
export function followLaunches(taker: Taker, scope: object = window): void {
  if (!hasQueue(scope)) return
  let isFirst = true
  const take = async (
    { targetURL, files: handles = [] }: Launch,
    wasFirst: boolean,
  ): Promise<void> => {
    const files = await Promise.all(handles.map((handle) => handle.getFile()))
    const facts = files.map(({ name, size, lastModified }) => [name, size, lastModified])
    if (isRepeated(JSON.stringify([targetURL, facts]), wasFirst)) return
    if (files.length > 0) {
      taker.takeFiles(files)
      return
    }
    const address = addressOf(targetURL ?? '/')
    if (address !== null) taker.goTo(address)
  }
  // One after the other, because each is compared with the one before.
  let turn = Promise.resolve()
  scope.launchQueue.setConsumer((launch) => {
    const wasFirst = isFirst
    isFirst = false
    turn = turn.then(() => take(launch, wasFirst)).catch(taker.fail)
  })
}

/** Whether the service worker has led here with files that another program shared. */
export const hasSharedFiles = (): boolean => location.hash === SHARE_TARGET.hash

/** Fetches them from the service worker; none when it was ended meanwhile. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  // Undefined where service workers are switched off.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) return []
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), {
      once: true,
    })
  })
  port1.start()
  worker.postMessage({ type: SHARE_TARGET.message }, [port2])
  const files = await answer
  port1.close()
  return Array.isArray(files) ? files.filter((file) => file instanceof File) : []
}
