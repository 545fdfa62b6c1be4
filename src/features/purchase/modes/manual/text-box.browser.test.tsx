import { expect, it } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { TextBox } from './text-box.ts'

type Calls = NonNullable<ConstructorParameters<typeof TextBox>[0]>

const NOTHING = { added: 0, changed: 0, duplicates: 0, unrecognised: 0 }

/** A worker that answers for its text only when it is let. */
function heldWorker() {
  const told: (readonly string[])[] = []
  const waiting: ((text: string) => void)[] = []
  const calls: Calls = {
    text: () => new Promise((resolve) => waiting.push((text) => resolve(ok(text)))),
    keepText: async (text) => void told.push(['keepText', text]),
    keepTyped: async (typed, instead) => void told.push(['keepTyped', typed, instead]),
    readBox: async (text) => ok({ ...NOTHING, text }),
    reopenLines: async () => undefined,
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

it('what is typed while the text comes is put behind it, with the caret where it was', async () => {
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

  // The box is in the state of that worker: reports of the next one are newer.
  const again = box.follow(2)
  await expect.poll(asked).toBe(1)
  answer('张三丰，李四')
  await again
  expect(element.value).toBe('张三丰，李四')
  expect(told).toHaveLength(2)
})

/** A worker that takes every line with a digit, when it is let. */
function takingWorker() {
  const told: unknown[][] = []
  const waiting: (() => void)[] = []
  const calls: Calls = {
    ...heldWorker().calls,
    text: async () => ok(''),
    keepText: async (text) => void told.push(['keepText', text]),
    reopenLines: async (from, to) => void told.push(['reopenLines', from, to]),
    readBox: (text, cause) =>
      new Promise((resolve) => {
        told.push(['readBox', text, cause?.by])
        waiting.push(() => {
          const lines = text.split('\n')
          const left = lines
            .filter((line) => !/\d/u.test(line))
            .join('\n')
            .trim()
          const added = lines.filter((line) => /\d/u.test(line)).length
          const rest = left === '' ? '' : `${left}\n\n`
          resolve(ok({ ...NOTHING, added, text: rest }))
        })
      }),
  }
  return { calls, told, asked: () => waiting.length, answer: () => waiting.shift()?.() }
}

it('what is recognised leaves the box, and what is typed meanwhile stays with the caret in it', async () => {
  const { calls, asked, answer } = takingWorker()
  const { box, element, type } = openBox(calls)
  await box.restore()
  type('张三1\n未识别\n')
  box.readAfterEnter()
  await expect.poll(asked).toBe(1)
  type('李')
  answer()
  await expect.poll(() => element.value).toBe('未识别\n\n李')
  expect(element.selectionStart).toBe(element.value.length)
  expect(box.getSnapshot()).toMatchObject({ isEmpty: false, said: '新增 1 位' })
})

it('a line that was edited while it was read stays, and is reported to the worker', async () => {
  const { calls, told, asked, answer } = takingWorker()
  const { box, element, type } = openBox(calls)
  await box.restore()
  type('张三1\n李四2\n')
  box.readAfterPaste()
  await expect.poll(asked).toBe(1)
  element.setRangeText('A座', 3, 3, 'end')
  box.typed()
  answer()
  await expect.poll(() => element.value).toBe('张三1A座')
  await expect.poll(() => told).toContainEqual(['reopenLines', 0, 1])
})

it('one reading begins with what the one before has left', async () => {
  const { calls, told, asked, answer } = takingWorker()
  const { box, element, type } = openBox(calls)
  await box.restore()
  type('张三1\n')
  box.readAfterEnter()
  await expect.poll(asked).toBe(1)
  type('李四2')
  const finished = box.finish()
  answer()
  await expect.poll(asked).toBe(1)
  answer()
  await finished
  expect(element.value).toBe('')
  const read = told.filter(([call]) => call === 'readBox')
  expect(read).toEqual([
    ['readBox', '张三1\n', 'enter'],
    ['readBox', '李四2', 'finish'],
  ])
})

it('Enter inside a line reads nothing', async () => {
  const { calls, told } = takingWorker()
  const { box, element, type } = openBox(calls)
  await box.restore()
  type('张三\n1号')
  element.setSelectionRange(3, 3)
  box.readAfterEnter()
  // Had it been read, the text that is kept later would come behind it.
  await expect.poll(() => told).toEqual([['keepText', '张三\n1号']])
})
