import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'

import { renderUi } from '#tests/render-ui.tsx'

const prefersReducedMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

/** Moves a block whose style has this transition, and counts the transitions that began. */
async function transitionsOfAMove(transition: string | undefined): Promise<number> {
  const screen = await renderUi(
    <div data-testid="block" style={{ position: 'relative', top: 0, transition }} />,
  )
  const block = screen.getByTestId('block').element() as HTMLElement
  // Read between the two, as a transition begins only from a style that was computed.
  expect(getComputedStyle(block).top).toBe('0px')
  block.style.top = '90px'
  return block.getAnimations().length
}

afterEach(() => prefersReducedMotion('no-preference'))

it('moves a block by the transition of its style', async () => {
  await prefersReducedMotion('no-preference')
  expect(await transitionsOfAMove('top 1s')).toBe(1)
})

it.each([undefined, 'top 1s', 'top 0s 1s'])(
  'begins no transition when less movement is wanted, though the style has %s',
  async (transition) => {
    await prefersReducedMotion('reduce')
    expect(await transitionsOfAMove(transition)).toBe(0)
  },
)
