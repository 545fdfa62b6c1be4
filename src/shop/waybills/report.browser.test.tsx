import { afterEach, expect, it, vi } from 'vitest'

import { fail, ok } from '#domain/result/result.ts'
import { onNotice, type Notice } from '#src/kit/toast/notify.ts'
import { copyWaybills } from './report.ts'

const WAYBILLS = { text: 'W1\nW2', count: 2, waiting: 1 }

let said: Notice[] = []
const leave = onNotice((notice) => said.push(notice))

/** A clipboard that takes what it is promised, or refuses; and then a plain text as often as in `plain`. */
function clipboard({ promised, plain = [] }: { promised: boolean; plain?: boolean[] }) {
  const held: string[] = []
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    held.push('asked')
    if (!promised) throw new DOMException('no gesture', 'NotAllowedError')
    const blob = await item?.getType('text/plain')
    held.push((await blob?.text()) ?? '')
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (plain.shift() !== true) throw new DOMException('no gesture', 'NotAllowedError')
    held.push(text)
  })
  return held
}

afterEach(() => {
  said = []
})

it('asks for the clipboard at the press, not when the numbers have come', async () => {
  const held = clipboard({ promised: true })
  const reading = Promise.withResolvers<ReturnType<typeof ok<typeof WAYBILLS>>>()
  const copied = copyWaybills(reading.promise)
  expect(held).toEqual(['asked'])
  reading.resolve(ok(WAYBILLS))
  await copied
  expect(held).toEqual(['asked', 'W1\nW2'])
  expect(said.map(({ text }) => text)).toEqual(['已复制 2 个运单号，另有 1 个待出单号'])
})

it('keeps what the clipboard refuses: one press more copies it', async () => {
  const held = clipboard({ promised: false, plain: [false, false, true] })
  await copyWaybills(Promise.resolve(ok(WAYBILLS)))
  expect(said).toMatchObject([{ text: '已读取 2 个运单号，请点击复制', action: { label: '复制' } }])
  said[0]?.action?.run()
  await vi.waitFor(() => expect(said).toHaveLength(2))
  said[1]?.action?.run()
  await vi.waitFor(() => expect(held).toEqual(['asked', 'W1\nW2']))
  await vi.waitFor(() => expect(said[2]).toMatchObject({ intent: 'success', slot: 'waybills' }))
})

it('waits for somebody who looks elsewhere: nobody else has the clipboard', async () => {
  const held = clipboard({ promised: false, plain: [true] })
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const copied = copyWaybills(Promise.resolve(ok(WAYBILLS)))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said).toEqual([])
  window.dispatchEvent(new Event('focus'))
  await copied
  expect(held).toEqual(['asked', 'W1\nW2'])
})

it('leaves the clipboard as it is when there is nothing, and shows nothing of what the user ended', async () => {
  const held = clipboard({ promised: true })
  await copyWaybills(Promise.resolve(fail('export_cancelled')))
  expect(said).toEqual([])
  await copyWaybills(Promise.resolve(ok({ text: '', count: 0, waiting: 3 })))
  expect(said.map(({ text }) => text)).toEqual(['运单号尚未生成，请稍后再试'])
  expect(held).toEqual(['asked', 'asked'])
  leave()
})
