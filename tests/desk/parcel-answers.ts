import type { FoundParcel, ShownParcel } from '#contract/desk/parcels.ts'

/** A parcel as the desk's server finds it. */
export function foundParcel(id: number, more: Partial<FoundParcel> = {}): FoundParcel {
  return {
    id,
    member: { id: 7, username: '杭州小店', mobile: '138****1111' },
    orderSn: 'WD2601050001',
    orderNo: 'TB20260105001',
    waybillNo: `YT000000000${id}`,
    name: '张*',
    phone: '139****2222',
    place: '浙江省 杭州市 西湖区',
    expressId: 1,
    expressName: '圆通',
    goodsName: '小风扇',
    goodsNum: 1,
    priceFen: 250,
    backFen: 0,
    state: 'in_transit',
    exception: '',
    createTime: '2026-01-05 09:30:00',
    foundBy: 'waybill',
    ...more,
  }
}

export function shownParcel(id: number, more: Partial<ShownParcel> = {}): ShownParcel {
  const { foundBy: _by, ...parcel } = foundParcel(id)
  return {
    ...parcel,
    timeline: [
      { time: '2026-01-05 09:30:00', kind: 'placed', text: '', state: null, fen: 250, by: '' },
      {
        time: '2026-01-05 18:00:00',
        kind: 'scan',
        text: '杭州转运中心已发出',
        state: 'in_transit',
        fen: null,
        by: '',
      },
    ],
    shipDueTime: '2026-01-05 22:00:00',
    pickupDueTime: '2026-01-06 12:00:00',
    signTime: '',
    refundableFen: 250,
    mayBeTakenBack: false,
    isRefundUnderWay: false,
    mayRenumber: false,
    carriers: [],
    ...more,
  }
}
