import { beforeEach, expect, it, vi } from 'vitest'

import { followLaunches, type Launch } from './launches.ts'

/** Chromium's queue: it keeps launches until a page takes them, and delivers them after a reload. */
function fakeQueue() {
  const waiting: Launch[] = []
  let consumer: ((launch: Launch) => void) | null = null
  return {
    setConsumer: (next: (launch: Launch) => void): void => {
      consumer = next
      for (const launch of waiting.splice(0)) next(launch)
    },
    launch: (launch: Launch): void => {
      if (consumer === null) waiting.push(launch)
      else consumer(launch)
    },
  }
}

const handleOf = (file: File): Pick<FileSystemFileHandle, 'getFile'> => ({
  getFile: () => Promise.resolve(file),
})

const TABLE = new File(['a'], '十月.xlsx', { lastModified: 1 })
const OPENED: Launch = { targetURL: `${location.origin}/gift-list`, files: [handleOf(TABLE)] }

function makeTaker() {
  const taken: string[] = []
  const taker = {
    takeFiles: (files: readonly File[]) => void taken.push(...files.map(({ name }) => name)),
    goTo: (address: string) => void taken.push(address),
    fail: () => void taken.push('failed'),
  }
  return { taken, taker }
}

function reload(): void {
  const [entry] = performance.getEntriesByType('navigation')
  Object.defineProperty(entry, 'type', { value: 'reload', configurable: true })
}

beforeEach(() => {
  sessionStorage.clear()
  const [entry] = performance.getEntriesByType('navigation')
  Object.defineProperty(entry, 'type', { value: 'navigate', configurable: true })
})

it('takes the files that the window was opened with, and those that come to the open window', async () => {
  const launchQueue = fakeQueue()
  launchQueue.launch(OPENED)
  const { taken, taker } = makeTaker()
  followLaunches(taker, { launchQueue })
  await vi.waitFor(() => expect(taken).toEqual(['十月.xlsx']))
  // The same file is opened on purpose.
  launchQueue.launch(OPENED)
  await vi.waitFor(() => expect(taken).toEqual(['十月.xlsx', '十月.xlsx']))
})

it('takes what a reload delivers again no second time', async () => {
  const before = fakeQueue()
  const { taken, taker } = makeTaker()
  followLaunches(taker, { launchQueue: before })
  before.launch(OPENED)
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  reload()
  const after = fakeQueue()
  after.launch(OPENED)
  followLaunches(taker, { launchQueue: after })
  after.launch({ targetURL: `${location.origin}/user-center/recharge`, files: [] })
  await vi.waitFor(() => expect(taken).toEqual(['十月.xlsx', '/user-center/recharge']))
})

it('goes where a shortcut leads, and stays where it is when the site is only opened', async () => {
  const launchQueue = fakeQueue()
  const { taken, taker } = makeTaker()
  followLaunches(taker, { launchQueue })
  launchQueue.launch({ targetURL: `${location.origin}/` })
  launchQueue.launch({})
  launchQueue.launch({ targetURL: `${location.origin}/user-center/package-list?state=1` })
  await vi.waitFor(() => expect(taken).toEqual(['/user-center/package-list?state=1']))
})

it('reports a file that is gone, and does without a queue', async () => {
  const launchQueue = fakeQueue()
  const { taken, taker } = makeTaker()
  followLaunches(taker, {})
  followLaunches(taker, { launchQueue })
  const gone = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
  launchQueue.launch({ files: [gone] })
  await vi.waitFor(() => expect(taken).toEqual(['failed']))
})
