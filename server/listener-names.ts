/** The variables that the place of each listener comes from, for whoever has to change them. */
export const SHOP_NAMES = { port: 'PORT', host: 'HOST' } as const
export const DESK_NAMES = { port: 'DESK_PORT', host: 'DESK_HOST' } as const
export const WATCH_NAMES = { port: 'WATCH_PORT', host: 'WATCH_HOST' } as const
