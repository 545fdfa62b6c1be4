import { expect, it } from 'vitest'

import { Admission, everyLane } from './admission.ts'
import { CallPlace } from './place.ts'

const ONE = everyLane({ running: 1, waiting: 1, waitMs: 60_000 })
const NO_WAITING = everyLane({ running: 1, waiting: 0, waitMs: 60_000 })

/** A wait that ends at the test's command. */
function wait() {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  return { over, end: () => end() }
}

async function enter(admission: Admission): Promise<CallPlace> {
  const place = new CallPlace(admission)
  expect(await place.enter('read')).toBe(true)
  return place
}

/** Nobody waits in this lane: a call without a place is refused. */
const isFree = (admission: Admission): Promise<boolean> => new CallPlace(admission).enter('read')

it('is somebody else’s while its call waits outside, and then its own again, before those who wait', async () => {
  const admission = new Admission(ONE)
  const [call, outside] = [await enter(admission), wait()]
  const order: string[] = []
  const waits = call.without(() => outside.over).then(() => order.push('back'))
  const other = await enter(admission)
  const third = new CallPlace(admission)
  const entering = third.enter('read').then(() => order.push('third'))
  outside.end()
  await Promise.resolve()
  expect(order).toEqual([])
  other.end()
  await waits
  expect(order).toEqual(['back'])
  call.end()
  await entering
  expect(order).toEqual(['back', 'third'])
  third.end()
  await enter(admission)
})

it('is not taken again before the last of several waits is over, and once', async () => {
  const admission = new Admission(NO_WAITING)
  const call = await enter(admission)
  const [one, two] = [wait(), wait()]
  const waits = [call.without(() => one.over), call.without(() => two.over)]
  one.end()
  await waits[0]
  const other = await enter(admission)
  other.end()
  two.end()
  await Promise.all(waits)
  call.end()
  expect(await isFree(admission)).toBe(true)
})

it('is not taken by what goes on after its call is over', async () => {
  const admission = new Admission(NO_WAITING)
  const [call, outside] = [await enter(admission), wait()]
  const waits = call.without(() => outside.over)
  const other = await enter(admission)
  outside.end()
  call.end()
  await waits
  other.end()
  expect(await isFree(admission)).toBe(true)
})

it('is given back by a call that ended while it came back', async () => {
  const admission = new Admission(NO_WAITING)
  const [call, outside] = [await enter(admission), wait()]
  const waits = call.without(() => outside.over)
  const other = await enter(admission)
  outside.end()
  await new Promise((resolve) => setImmediate(resolve))
  call.end()
  other.end()
  await waits
  expect(await isFree(admission)).toBe(true)
})

it('is taken again, too, after a wait that failed', async () => {
  const admission = new Admission(ONE)
  const call = await enter(admission)
  await expect(call.without(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const other = new CallPlace(admission)
  let isIn = false
  const entering = other.enter('read').then(() => (isIn = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIn).toBe(false)
  call.end()
  await entering
})
