import { useState } from 'react'
import { expect, it } from 'vitest'

import { uploadWorkOrderPicture } from '#contract/work-orders.ts'
import type { SentPicture } from '#src/data/api/work-orders.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { PictureField } from './picture-field.tsx'

async function screenshot(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function Form() {
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const [underWay, setUnderWay] = useState(0)
  return (
    <PictureField
      pictures={pictures}
      onUnderWay={setUnderWay}
      onAdd={(picture) => setPictures((before) => [...before, picture])}
      onRemove={(id) => setPictures((before) => before.filter((one) => one.id !== id))}
    >
      <textarea aria-label="问题描述" />
      <output>{`${pictures.length} 张，还有 ${underWay} 张`}</output>
    </PictureField>
  )
}

/** The server answers an upload at the test's command. */
async function openForm() {
  const waiting: (() => void)[] = []
  const calls = answerCalls({
    [uploadWorkOrderPicture.path]: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ id: crypto.randomUUID(), width: 4, height: 4 }))
      }),
  })
  const screen = await renderUi(<Form />)
  const paste = (...files: readonly File[]) => {
    const clipboardData = new DataTransfer()
    for (const file of files) clipboardData.items.add(file)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    screen.getByLabelText('问题描述').element().dispatchEvent(event)
  }
  const answerNext = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  return { screen, calls, paste, answerNext, state: screen.getByRole('status') }
}

it('two screenshots pasted in a row are both under way until both are there', async () => {
  const { paste, answerNext, state } = await openForm()
  paste(await screenshot('1.png'))
  paste(await screenshot('2.png'))
  await expect.element(state).toHaveTextContent('0 张，还有 2 张')
  await answerNext()
  await expect.element(state).toHaveTextContent('1 张，还有 1 张')
  await answerNext()
  await expect.element(state).toHaveTextContent('2 张，还有 0 张')
})

it('the room is counted with those under way', async () => {
  const { screen, calls, paste, answerNext, state } = await openForm()
  const picture = await screenshot('1.png')
  paste(picture, picture, picture)
  paste(picture, picture, picture)
  await expect.element(screen.getByText('最多 5 张图片，多出的没有上传')).toBeVisible()
  for (let n = 0; n < 5; n++) await answerNext()
  await expect.element(state).toHaveTextContent('5 张，还有 0 张')
  paste(picture)
  await expect.element(state).toHaveTextContent('5 张，还有 0 张')
  expect(calls).toHaveLength(5)
})

it('one that cannot be sent does not hold up the others', async () => {
  const { screen, paste, answerNext, state } = await openForm()
  const broken = await screenshot('坏.png')
  // The file was there when it was chosen, and is gone from the disk when it is read.
  Object.defineProperty(broken, 'size', {
    get: () => {
      throw new DOMException('gone', 'NotFoundError')
    },
  })
  paste(broken, await screenshot('2.png'))
  await answerNext()
  await expect.element(state).toHaveTextContent('1 张，还有 0 张')
  await expect.element(screen.getByText('“坏.png”没有上传成功，请重新添加')).toBeVisible()
})
