/** Other calls get their turn after this many rows. */
export const ROWS_PER_TURN = 500

/** Lets everything else that is waiting go first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** `each` over all items, some thousand at a time. */
export async function mapInSlices<In, Out>(
  items: readonly In[],
  each: (item: In, index: number) => Out,
): Promise<Out[]> {
  const out: Out[] = []
  for (let index = 0; index < items.length; index++) {
    if (index > 0 && index % ROWS_PER_TURN === 0) await nextTurn()
    out.push(each(items[index] as In, index)) // index < length
  }
  return out
}
