import { fnv1a } from '#domain/values/fnv1a.ts'
import type { CourierEvent } from './courier.ts'

/** What the sandbox lets happen to a parcel; `late` waits two days before its next scan, `refused` is never picked up. */
export const SCENARIOS = [
  'normal',
  'late',
  'lost',
  'damaged',
  'returned',
  'refused',
  'cancelled',
] as const
export type Scenario = (typeof SCENARIOS)[number]

/** All that determines a parcel's life. */
export type Life = {
  readonly waybillNo: string
  readonly fromCity: string
  readonly toCity: string
  readonly announcedAt: Date
  readonly scenario: Scenario
  /** How many scans had happened when it was chosen. */
  readonly scenarioStep: number
  readonly scenarioAt: Date | null
}

type Step = Pick<CourierEvent, 'state' | 'city' | 'text'> & {
  /** Hours after the step before: at least, at most. */
  readonly hours: readonly [number, number]
}

const HOUR_MS = 3_600_000
const LATE_HOURS = 48
const PLACES = ['本人', '家门口', '菜鸟驿站', '丰巢快递柜', '物业代收'] as const

/** Always the same for the same waybill and step, between 0 and 1. */
function chance(waybillNo: string, step: number): number {
  let hash = fnv1a(waybillNo, step)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

function normalSteps({ waybillNo, fromCity, toCity }: Life): Step[] {
  const place = PLACES[Math.floor(chance(waybillNo, 99) * PLACES.length)] ?? PLACES[0]
  return [
    { state: 'pending', city: fromCity, text: '商家已下单，等待快递员上门揽收', hours: [0, 0.1] },
    { state: 'picked_up', city: fromCity, text: `【${fromCity}】快递员已揽收`, hours: [2, 4] },
    {
      state: 'in_transit',
      city: fromCity,
      text: `快件离开【${fromCity}转运中心】，发往【${toCity}转运中心】`,
      hours: [3, 5],
    },
    { state: 'in_transit', city: toCity, text: `快件到达【${toCity}转运中心】`, hours: [14, 34] },
    {
      state: 'delivering',
      city: toCity,
      text: `【${toCity}】快递员正在派送，请保持电话畅通`,
      hours: [5, 9],
    },
    { state: 'signed', city: toCity, text: `快件已签收，签收地点：${place}`, hours: [1, 5] },
  ]
}

/** The steps that replace the rest of a normal life. */
function otherSteps({ scenario, fromCity, toCity }: Life, rest: readonly Step[]): readonly Step[] {
  const at = { city: toCity }
  switch (scenario) {
    case 'lost':
      return [{ ...at, state: 'exception', text: '快件疑似遗失，正在核查', hours: [1, 1] }]
    case 'damaged':
      return [
        { ...at, state: 'exception', text: '快件外包装破损，正在重新包装', hours: [1, 1] },
        ...rest.filter(({ state }) => state !== 'pending' && state !== 'picked_up'),
      ]
    case 'returned':
      return [
        { ...at, state: 'exception', text: '收件人拒收，快件将退回', hours: [1, 1] },
        { city: fromCity, state: 'returned', text: '快件已退回寄件人', hours: [30, 40] },
      ]
    case 'refused':
      // Only a parcel that is not yet picked up can be refused.
      return rest.some(({ state }) => state === 'picked_up')
        ? [
            {
              city: fromCity,
              state: 'cancelled',
              text: '网点无法揽收，运单已取消',
              hours: [0, 0.1],
            },
          ]
        : rest
    case 'cancelled':
      return []
    case 'late':
      return rest.map((step, i) =>
        i === 0 ? { ...step, hours: [LATE_HOURS, LATE_HOURS + 2] } : step,
      )
    default:
      return rest
  }
}

/** Every scan of a parcel's life, oldest first, past or future. */
export function lifeEvents(life: Life): CourierEvent[] {
  const normal = normalSteps(life)
  const begun = normal.slice(0, life.scenarioStep)
  const steps = [...begun, ...otherSteps(life, normal.slice(life.scenarioStep))]
  const events: CourierEvent[] = []
  let at = life.announcedAt.getTime()
  for (const [i, { hours, ...step }] of steps.entries()) {
    if (i === begun.length) at = Math.max(at, life.scenarioAt?.getTime() ?? at)
    const [least, most] = hours
    at += (least + (most - least) * chance(life.waybillNo, i)) * HOUR_MS
    // Carriers report whole seconds.
    at = Math.ceil(at / 1000) * 1000
    events.push({ waybillNo: life.waybillNo, happenedAt: new Date(at), ...step })
  }
  return events
}
