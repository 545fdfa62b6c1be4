import type { DeskWorkOrder, FoundWorkOrder } from '#contract/desk/work-orders.ts'

/** A work order as the desk's server answers it. */
export function waitingOrder(sn: string, more: Partial<DeskWorkOrder> = {}): DeskWorkOrder {
  return {
    userId: 7,
    id: 1,
    sn,
    type: 'stuck',
    status: 1,
    contact: '13800001111',
    numbers: 'YT0000000001',
    isUrged: false,
    claimFen: 0,
    score: 0,
    comment: '',
    member: { id: 7, username: '杭州小店', mobile: '138****1111' },
    summary: '三天没有更新物流了，请帮忙催一下',
    createTime: '2026-01-05 09:30:00',
    waitsSince: '2026-01-05 09:30:00',
    claimedBy: '',
    ...more,
  }
}

export function foundOrder(sn: string, more: Partial<FoundWorkOrder> = {}): FoundWorkOrder {
  return {
    ...waitingOrder(sn),
    thread: [
      {
        id: 1,
        by: 'user',
        kind: 'text',
        content: '三天没有更新物流了，请帮忙催一下',
        time: '2026-01-05 09:30:00',
      },
      { id: 2, by: 'user', kind: 'urge', content: '', time: '2026-01-05 11:30:00' },
    ],
    images: [],
    parcels: [
      {
        id: 31,
        number: 'YT0000000001',
        waybillNo: 'YT0000000001',
        expressName: '圆通',
        name: '张*',
        place: '浙江省 杭州市 西湖区',
        goodsName: '小风扇',
        state: 'in_transit',
      },
    ],
    ...more,
  }
}
