// Made by tools/open-client.ts from the OpenAPI document; not changed by hand.
import { makeSend } from './send.js';
/** Every call of the open API. Each gives its data or throws an OpenApiRefusal. */
export function makeOpenClient(options) {
    const send = makeSend(options);
    return {
        /** Goods on sale at your own prices, a page at a time. */
        openListGoods: (input = {}) => send({ method: 'GET', path: '/open/v1/goods', ...input }),
        /** One goods item with its platforms, carrier and closed regions. */
        openGetGoods: (input) => send({ method: 'GET', path: '/open/v1/goods/detail', ...input }),
        /** Price every recipient; nothing is written. */
        openPriceOrder: (input) => send({ method: 'POST', path: '/open/v1/orders/price', ...input }),
        /** Place an order and take the money, once per Idempotency-Key. */
        openPlaceOrder: (input) => send({ method: 'POST', path: '/open/v1/orders', ...input }),
        /** Your orders, newest first, however they were placed. */
        openListOrders: (input = {}) => send({ method: 'GET', path: '/open/v1/orders', ...input }),
        /** One order: what it cost, what happened to it, its first parcels. */
        openGetOrder: (input) => send({ method: 'GET', path: '/open/v1/orders/detail', ...input }),
        /** Parcels and their waybills: of an order, or by your own or the carrier’s numbers. */
        openListWaybills: (input) => send({ method: 'POST', path: '/open/v1/waybills', ...input }),
        /** What the carrier has reported of one parcel, newest first. */
        openTraceWaybill: (input) => send({ method: 'GET', path: '/open/v1/waybills/trace', ...input }),
        /** Which of these parcels may still be taken back, and what comes back for them. */
        openPreviewCancel: (input) => send({ method: 'POST', path: '/open/v1/waybills/cancel/preview', ...input }),
        /** Take parcels back before they are picked up; each is refunded once. */
        openCancelParcels: (input) => send({ method: 'POST', path: '/open/v1/waybills/cancel', ...input }),
        /** Have a test callback sent to your callback address now. */
        openTestCallback: () => send({ method: 'POST', path: '/open/v1/callback/test' }),
    };
}
