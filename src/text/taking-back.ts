/** Every sentence that calls an order final also names what can be taken back, and where. */
export const TAKING_BACK = '下单后不可取消，未揽收的包裹可在包裹列表取消发货并退款'
