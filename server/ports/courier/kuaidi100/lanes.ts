/** Calls under way at once. */
export const LANES = 8

/** Works on the items one by one in LANES parallel lanes, for as long as `goesOn`. */
export async function onLanes<Item>(
  items: readonly Item[],
  goesOn: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && goesOn(); item = queue.shift()) {
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
