export type Run = { readonly userId: number; readonly runId: string }

export type Reservation = Run & { readonly goodsId: number; readonly pieces: number }

/** What is held, and in words why it is not all that was requested; '' when it is. */
export type Hold = { readonly pieces: number; readonly msg: string }
