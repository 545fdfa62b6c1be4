import { describe, expect, it } from 'vitest'

import { useKeptPage } from '#tests/e2e/use-kept-page.ts'
import type { ProductTest } from '#tests/e2e/use-product.ts'
import { IS_LONG } from '#tests/long.ts'

import {
  cell,
  disabledOf,
  openBuyer,
  rowsOf,
  untilAtRest,
  untilNothingSpins,
  type Buyer,
  type BuyerMode,
} from './buyer.ts'
import { endWorkerDuring, type CallName, type EndingWay } from './end-worker.ts'

/** Number of rows in the list: before the worker ended, and with the next worker. */
export type Rows = { readonly before: number; readonly reopened: number }

/** Something that the buyer does, and the calls of the door that it waits for. */
export type Action = {
  readonly does: string
  /** The worker ends during each of them once. */
  readonly calls: readonly [CallName, ...CallName[]]
  /** Which call is meant, when the action makes it several times; 1 when absent. */
  readonly nth?: number
  /** Tested in the short form, too, with the first of its calls. */
  readonly isShort?: true
  /** The list needs a row in error. */
  readonly needsError?: true
  /** Leads up to the action, before the worker ends. */
  readonly before?: (buyer: Buyer) => Promise<unknown>
  readonly act: (buyer: Buyer) => Promise<unknown>
  /** Rows that it adds (removes, if negative), or 'some', perhaps before the worker ends. */
  readonly rows?: number | 'some'
  /** The action orders: placed rows leave the list, which may be locked until the order is over. */
  readonly isOrder?: true
  /** What is done with the next worker, if it is not `act` once more. */
  readonly again?: (buyer: Buyer) => Promise<unknown>
  /** Waits for the result of the action, and leaves a list that can be worked on. */
  readonly seen: (buyer: Buyer, rows: Rows) => Promise<unknown>
}

/** Controls that may be disabled without a fault: it depends on what was done before. */
const BY_WHAT_WAS_DONE = ['撤销', '重做', '清空文本']

/** Controls that are rightly disabled while the list, or the shop that is shown, is empty. */
const OF_NOTHING = /^(?:清空已选|立即下单|选择全部 0 个.*)$/

/** Closes what is open above the purchase, and starts another worker. */
async function reopen({ page, dialog }: Buyer): Promise<void> {
  await page.getByText('处理失败，已恢复到上一步').first().waitFor()
  await untilNothingSpins(page)
  const button = dialog.getByRole('button', { name: '重新打开' })
  const isPressed = async (): Promise<boolean> => {
    // What opens above covers the button a moment before it hides it from screen readers. The time
    // is long enough for a busy machine: with a free button, Escape would leave the purchase
    // itself.
    const press = (): Promise<boolean> =>
      button.click({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    if ((await button.isVisible()) && (await press())) return true
    await page.keyboard.press('Escape')
    // What was above closes, and keyboard and screen readers reach the purchase again.
    await button.waitFor({ timeout: 2_000 }).catch(() => undefined)
    return false
  }
  await expect.poll(isPressed, { timeout: 60_000 }).toBe(true)
  await button.waitFor({ state: 'hidden' })
}

type Ending = { readonly call: CallName; readonly way: EndingWay }

async function goThrough(buyer: Buyer, action: Action, ending: Ending): Promise<void> {
  const { page } = buyer
  const { nth = 1, act, again = act, rows = 0, isOrder = false } = action
  await untilAtRest(buyer)
  const disabled = new Set([...(await disabledOf(page)), ...BY_WHAT_WAS_DONE])
  await action.before?.(buyer)
  await untilAtRest(buyer)
  for (const name of await disabledOf(page)) disabled.add(name)
  const before = await rowsOf(buyer)
  const isListed = (await buyer.grid.isVisible()) && !isOrder
  const first = isListed ? await cell(buyer, 1, 'name').innerText() : null
  await endWorkerDuring(page, { ...ending, nth }, () => act(buyer))
  await reopen(buyer)
  await untilAtRest(buyer)
  const reopened = await rowsOf(buyer)
  // What was acknowledged is there, and no control is stuck.
  const change = reopened - before
  const isMeant = rows === 'some' ? change >= 0 : change === 0 || change === rows
  const isThere = isOrder ? change <= 0 : isMeant
  expect(isThere, `${before} rows before, ${reopened} now`).toBe(true)
  const isRight = (name: string) => disabled.has(name) || (reopened === 0 && OF_NOTHING.test(name))
  const stuck = async () => (await disabledOf(page)).filter((name) => !isRight(name))
  await expect.poll(async () => isOrder || (await stuck()).join()).toBe(isOrder || '')
  await again(buyer)
  await action.seen(buyer, { before, reopened })
  if (first !== null) await cell(buyer, 1, 'name').getByText(first, { exact: true }).waitFor()
}

const WAYS: readonly EndingWay[] = IS_LONG ? ['unheard', 'unanswered'] : ['unanswered']

/** All calls in all ways; in the short form the first call of some actions, in one way. */
function endingsOf(actions: readonly Action[]) {
  const chosen = IS_LONG ? actions : actions.filter(({ isShort }) => isShort === true)
  return chosen.flatMap((action) => {
    const calls = IS_LONG ? action.calls : [action.calls[0]]
    return calls.flatMap((call) =>
      WAYS.map((way) => [action.does, call, way, action, { call, way }] as const),
    )
  })
}

/** `own`: actions that only this mode has; `shared`: those with the list, which all modes have. */
type ActionsOf = { readonly own: readonly Action[]; readonly shared: readonly Action[] }

/** One test for each action of a mode and each of its calls. */
export function describeEndings(at: ProductTest, mode: BuyerMode, actions: ActionsOf): void {
  describe(`a worker that ends in ${mode.name}`, () => {
    const kept = useKeptPage(
      () => openBuyer(at, mode),
      () => Promise.resolve(),
    )
    it.each(endingsOf([...actions.own, ...actions.shared]))(
      'leaves %s as it was (%s %s)',
      async (...[, , , action, ending]) => {
        await mode.show?.(kept.current, actions.own.includes(action) ? 'source' : 'list')
        await goThrough(kept.current, action, ending)
        expect(kept.current.complaints).toEqual([])
      },
    )
  })
}
