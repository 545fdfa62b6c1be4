import { expect, it } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { TextBox } from './text-box.ts'

type Calls = NonNullable<ConstructorParameters<typeof TextBox>[0]>

const NOTHING = { added: 0, changed: 0, removed: 0, duplicates: 0, unrecognised: 0 }

/** A worker that answers for its text only when it is let. */
function heldWorker() {
  const told: (readonly string[])[] = []
  const waiting: ((text: string) => void)[] = []
  const calls: Calls = {
    text: () => new Promise((resolve) => waiting.push((text) => resolve(ok(text)))),
    keepText: async (text) => void told.push(['keepText', text]),
    keepTyped: async (typed, instead) => void told.push(['keepTyped', typed, instead]),
    setLines: async () => ok(NOTHING),
    addText: async () => ok(NOTHING),
    lines: async () => ok({ revision: 1, total: 0, offset: 0, rows: [] }),
  }
  const asked = () => waiting.length
  return { calls, told, asked, answer: (text: string) => waiting.shift()?.(text) }
}

function openBox(calls: Calls) {
  const element = document.createElement('textarea')
  const box = new TextBox(calls)
  box.attach(element)
  const type = (text: string): void => {
    element.setRangeText(text, element.value.length, element.value.length, 'end')
    box.typed()
  }
  return { box, element, type }
}

it('what is typed before the text is there is not lost when the page is left', () => {
  const { calls, told } = heldWorker()
  const { box, type } = openBox(calls)
  void box.restore()
  type('区')
  box.keep()
  type('县')
  box.attach(null)
  expect(told).toEqual([
    ['keepTyped', '区', ''],
    ['keepTyped', '区县', '区'],
  ])
})

it('what is typed while the text comes stands behind it, with the caret where it was', async () => {
  const { calls, told, answer } = heldWorker()
  const { box, element, type } = openBox(calls)
  const restored = box.restore()
  type('区')
  answer('张三')
  await expect.poll(() => told).toEqual([['keepTyped', '区', '']])
  answer('张三\n区')
  await restored
  expect(element.value).toBe('张三\n区')
  expect(element.selectionStart).toBe(element.value.length)
  type('县')
  box.keep()
  expect(told.at(-1)).toEqual(['keepText', '张三\n区县'])
})

it('what is typed and not known to be stored is handed to another worker, then its text is shown', async () => {
  const { calls, told, asked, answer } = heldWorker()
  const { box, element, type } = openBox(calls)
  const restored = box.follow(0)
  answer('张三')
  await restored
  type('，李四')
  box.keep()
  // That worker ends; the next one has what was stored before.
  const followed = box.follow(1)
  await expect.poll(asked).toBe(1)
  expect(told[1]).toEqual(['keepText', '张三，李四'])
  answer('张三，李四')
  await followed
  expect(element.value).toBe('张三，李四')

  // The box is as that worker has it: what the next one says is newer.
  const again = box.follow(2)
  await expect.poll(asked).toBe(1)
  answer('张三丰，李四')
  await again
  expect(element.value).toBe('张三丰，李四')
  expect(told).toHaveLength(2)
})
