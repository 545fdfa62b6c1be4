/** Begins at the clock: another file on the same product, or a second try, begins later. */
let next = Math.trunc(Date.now() / 1000)

/**
 * A seed for `makeOrders` that no other list of a shared product has. Order numbers come from the
 * seed, whatever the rows: numbers that another file ordered would open a dialog first.
 */
export const newListSeed = (): number => next++
