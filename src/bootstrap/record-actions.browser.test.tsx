import { afterEach, expect, it } from 'vitest'

import { recordActions } from './record-actions.ts'

const CARD = (name: string, button = '立即购买') =>
  `<article aria-label="${name}"><button>${button}</button></article>`

let root = document.createElement('div')

function serverPage(html: string): ReturnType<typeof recordActions> {
  root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  return recordActions(root)
}

/** Draws the page that takes its place; returns the buttons that get a click. */
function drawSite(html: string): string[] {
  const heard: string[] = []
  root.innerHTML = html
  for (const button of root.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      heard.push(button.closest('article')?.getAttribute('aria-label') ?? button.textContent)
    })
  }
  return heard
}

const press = (at: number): void => root.querySelectorAll('button')[at]?.click()

afterEach(() => root.remove())

it('presses again what was pressed, wherever it is now', () => {
  const acts = serverPage(`<style>p{}</style>${CARD('袜子')}${CARD('牙刷')}`)
  press(1)
  const heard = drawSite(`<div>最近看过</div>${CARD('毛巾')}${CARD('牙刷')}${CARD('袜子')}`)
  acts.replay()
  expect(heard).toEqual(['牙刷'])
  acts.replay()
  expect(heard).toEqual(['牙刷'])
})

it('presses nothing rather than something else', () => {
  const acts = serverPage(`${CARD('袜子')}${CARD('牙刷')}`)
  press(1)
  const heard = drawSite(CARD('袜子') + CARD('牙刷', '库存不足'))
  acts.replay()
  expect(heard).toEqual([])
})

it('keeps what is typed, and where', () => {
  const field = '<input aria-label="搜索商品" />'
  const acts = serverPage(field)
  const before = root.querySelector('input')
  before?.focus()
  if (before !== null) before.value = '袜'
  before?.dispatchEvent(new Event('input', { bubbles: true }))
  drawSite(field)
  const after = root.querySelector('input')
  const said: string[] = []
  after?.addEventListener('input', () => said.push(after.value))
  acts.replay()
  expect(said).toEqual(['袜'])
  expect(document.activeElement).toBe(after)
})

it('sends a form on the page that takes its place, instead of reloading this one', () => {
  const form = '<form><input aria-label="称呼" /><button>提交申请</button></form>'
  const acts = serverPage(form)
  const sent: boolean[] = []
  root.addEventListener('submit', (event) => sent.push(event.defaultPrevented))
  press(0)
  expect(sent).toEqual([true])
  const heard = drawSite(form.replace('<button', '<button type="button"'))
  acts.replay()
  expect(heard).toEqual(['提交申请'])
})

it('waits for a finger to be lifted: a page that changes below it loses the click', async () => {
  const acts = serverPage(CARD('袜子'))
  document.dispatchEvent(new PointerEvent('pointerdown'))
  let isUp = false
  const released = acts.untilReleased().then(() => {
    expect(isUp).toBe(true)
  })
  await Promise.resolve()
  isUp = true
  document.dispatchEvent(new PointerEvent('pointerup'))
  await released
  await serverPage('').untilReleased()
})
