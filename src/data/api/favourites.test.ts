import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { markFavourites, withFavourites } from './favourites.ts'

const item = (goods_id: number, is_collect = false) => ({ goods_id, is_collect, collect_count: 7 })

describe('cached goods, once some are favourites', () => {
  it('are marked in lists, details and shelves, and counted', () => {
    const kept = {
      list: [item(1), item(2)],
      detail: { goods_info: { goods_id: 2, is_collect: false } },
      shelves: [[item(2)]],
    }
    expect(withFavourites(kept, new Set([2]), true)).toEqual({
      list: [item(1), { goods_id: 2, is_collect: true, collect_count: 8 }],
      detail: { goods_info: { goods_id: 2, is_collect: true } },
      shelves: [[{ goods_id: 2, is_collect: true, collect_count: 8 }]],
    })
  })

  it('stay as they are where they are marked already, as does what is no goods', () => {
    const kept = { list: [item(1, true)], page: 1, text: 'goods_id', nothing: null }
    expect(withFavourites(kept, new Set([1]), true)).toEqual(kept)
  })
})

describe('a read of goods that is under way when some become favourites', () => {
  const queryKey = ['goods', 'list']

  /**
   * A list is read, slowly, and changed meanwhile. `answers` give what the server knew when each read
   * began; `read` is who waits for the first.
   */
  async function changedWhileRead() {
    const client = new QueryClient()
    const answers: (() => void)[] = []
    let isOn = false
    const read = client.fetchQuery({
      queryKey,
      queryFn: async () => {
        const found = [item(1, isOn)]
        await new Promise<void>((resolve) => answers.push(resolve))
        return found
      },
      retry: false,
    })
    await expect.poll(() => answers).toHaveLength(1)
    isOn = true
    markFavourites(client, new Set([1]), isOn)
    await expect.poll(() => answers).toHaveLength(2)
    return { client, read, answers }
  }

  it('is repeated, also when it is the first', async () => {
    const { client, read, answers } = await changedWhileRead()
    for (const answer of answers) answer()
    // A caller that waited for the first read gets the second.
    await expect(read).resolves.toEqual([item(1, true)])
    expect(client.getQueryData(queryKey)).toEqual([item(1, true)])
  })

  it('does not bring the old answer back when that comes last', async () => {
    const { client, read, answers } = await changedWhileRead()
    answers[1]?.()
    await read
    answers[0]?.()
    await Promise.resolve()
    expect(client.getQueryData(queryKey)).toEqual([item(1, true)])
  })
})
