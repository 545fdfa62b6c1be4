import { ORDER_SOURCES, perMode } from '#domain/order/order-sources.ts'

export const MODE_TEXT = perMode((mode) => ORDER_SOURCES[mode].name)
