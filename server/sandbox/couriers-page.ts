import type { Hono } from 'hono'
import { html } from 'hono/html'

import { wireTime } from '#domain/values/beijing-time.ts'
import type { Queryable } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import type { Job } from '../jobs.ts'
import { COURIER_PUSH_PATH } from '../modules/parcels/routes.ts'
import type { Push } from '../ports/courier/courier.ts'
import {
  CARRIER_MODES,
  type CarrierMode,
  type SandboxParcel,
} from '../ports/courier/sandbox-books.ts'
import type { SandboxCourier } from '../ports/courier/sandbox-courier.ts'
import { SCENARIOS, type Scenario } from '../ports/courier/sandbox-life.ts'
import { sandboxPage, searchForm, type Html } from './page.ts'

const PATH = '/sandbox/couriers'
const RATES = [1, 60, 600, 3600] as const
const SKIPS = [1, 6, 24] as const
/** Its key, and its name. */
type Carrier = readonly [string, string]

async function listCarriers(db: Queryable): Promise<Carrier[]> {
  const rows = await db.query<{ key: string; name: string }>(
    'SELECT key, name FROM expresses ORDER BY id',
  )
  return rows.map(({ key, name }) => [key, name])
}

const MODE_NAMES: Readonly<Record<CarrierMode, string>> = {
  normal: '正常',
  slow: '迟缓',
  refusing: '拒收新单',
  mute: '取消无答复',
  down: '中断',
}
const SCENARIO_NAMES: Readonly<Record<Scenario, string>> = {
  normal: '正常',
  late: '延误',
  lost: '丢失',
  damaged: '破损',
  returned: '拒收退回',
  refused: '网点拒揽',
  cancelled: '已取消',
}
/** A parcel is cancelled by whoever sends it, not here. */
const CHOICES = SCENARIOS.filter((scenario) => scenario !== 'cancelled')

function clockPart({ clock }: SandboxCourier): Html {
  const time = wireTime(clock.now())
  const rate = (value: number): Html =>
    html`<button class="${value === clock.rate() ? 'main' : ''}" name="rate" value="${value}">
      ${value === 1 ? '原速' : `${value} 倍`}
    </button>`
  const skip = (hours: number): Html =>
    html`<button name="skip" value="${hours}">快进 ${hours} 小时</button>`
  return html`<h2>快递的时钟</h2>
    <p class="sum" style="font-size:24px">${time}</p>
    <form method="post" action="${PATH}/clock">${RATES.map(rate)}</form>
    <p></p>
    <form method="post" action="${PATH}/clock">
      ${SKIPS.map(skip)}<button name="reset" value="1">回到现在</button>
    </form>
    <p class="quiet">轨迹和发货时效都按这个时钟；用户看到的下单时间仍是真实时间。</p>`
}

function carrierPart(carriers: readonly Carrier[], modes: ReadonlyMap<string, CarrierMode>): Html {
  const row = ([key, name]: Carrier): Html => {
    const now = modes.get(key) ?? 'normal'
    return html`<tr>
      <td>${name}</td>
      <td>
        <form method="post" action="${PATH}/carrier">
          <input type="hidden" name="carrier" value="${key}" />
          ${CARRIER_MODES.map(
            (mode) =>
              html`<button class="${mode === now ? 'main' : ''}" name="mode" value="${mode}">
                ${MODE_NAMES[mode]}
              </button>`,
          )}
        </form>
      </td>
    </tr>`
  }
  return html`<h2>各公司的接口</h2>
    <table>
      <tr>
        <th>公司</th>
        <th>接口</th>
      </tr>
      ${carriers.map(row)}
    </table>`
}

function parcelPart(parcels: readonly SandboxParcel[], asked: string): Html {
  const row = ({ waybillNo, toCity, scenario, latest }: SandboxParcel): Html =>
    html`<tr>
      <td>${waybillNo}<br /><span class="quiet">${toCity} · ${latest}</span></td>
      <td>
        ${
          scenario === 'cancelled'
            ? SCENARIO_NAMES.cancelled
            : html`<form method="post" action="${PATH}/scenario">
                <input type="hidden" name="waybill" value="${waybillNo}" />
                ${CHOICES.map(
                  (choice) =>
                    html`<button
                      class="${choice === scenario ? 'main' : ''}"
                      name="scenario"
                      value="${choice}"
                    >
                      ${SCENARIO_NAMES[choice]}
                    </button>`,
                )}
              </form>`
        }
      </td>
    </tr>`
  const list =
    parcels.length === 0
      ? html`<p class="quiet">还没有包裹</p>`
      : html`<table>
          <tr>
            <th>运单号</th>
            <th>接下来</th>
          </tr>
          ${parcels.map(row)}
        </table>`
  return html`<h2>包裹</h2>
    ${searchForm('waybill', '运单号', asked)} ${list}`
}

/** Far fewer than fit into a push. */
const SCANS_PER_PUSH = 250

function inParts({ expressKey, events }: Push): Push[] {
  const parts: Push[] = []
  for (let from = 0; from < events.length; from += SCANS_PER_PUSH) {
    parts.push({ expressKey, events: events.slice(from, from + SCANS_PER_PUSH) })
  }
  return parts
}

async function postDue(app: Hono<AppEnv>, courier: SandboxCourier): Promise<boolean> {
  const pushes = (await courier.takeDue()).flatMap(inParts)
  if (pushes.length === 0) return false
  // A push that is lost on the way is queried later, as with any carrier.
  for (const push of pushes) {
    await app.request(COURIER_PUSH_PATH, { method: 'POST', ...(await courier.sign([push])) })
  }
  return true
}

/** Moves the parcels: their scans are posted to where a real carrier would post them. */
export function courierJob(app: Hono<AppEnv>, courier: SandboxCourier): Job {
  return { name: 'sandbox_courier', idleMs: 1000, next: () => postDue(app, courier) }
}

/** The page where testers control the pretended couriers. */
export function mountCouriersPage(app: Hono<AppEnv>, db: Queryable, courier: SandboxCourier): void {
  app.get(PATH, async (c) => {
    const asked = c.req.query('waybill')?.trim() ?? ''
    await courier.clock.refresh()
    const [carriers, modes, parcels] = await Promise.all([
      listCarriers(db),
      courier.modes(),
      courier.recent(asked),
    ])
    const parts = html`${clockPart(courier)}${carrierPart(carriers, modes)}${parcelPart(parcels, asked)}`
    return c.html(sandboxPage('快递公司', parts, 'wide'))
  })
  app.post(`${PATH}/clock`, async (c) => {
    const { rate, skip, reset } = await c.req.parseBody()
    const { clock } = courier
    const chosen = RATES.find((value) => String(value) === rate) ?? clock.rate()
    const skipHours = SKIPS.find((value) => String(value) === skip) ?? 0
    if (reset === undefined) await clock.set({ rate: chosen, skipHours })
    else await clock.reset()
    return c.redirect(PATH, 303)
  })
  app.post(`${PATH}/carrier`, async (c) => {
    const { carrier, mode } = await c.req.parseBody()
    const chosen = CARRIER_MODES.find((known) => known === mode)
    const known = (await listCarriers(db)).find(([key]) => key === carrier)
    if (chosen !== undefined && known !== undefined) await courier.setMode(known[0], chosen)
    return c.redirect(PATH, 303)
  })
  app.post(`${PATH}/scenario`, async (c) => {
    const { waybill, scenario } = await c.req.parseBody()
    const chosen = CHOICES.find((known) => known === scenario)
    if (chosen !== undefined && typeof waybill === 'string') await courier.decide(waybill, chosen)
    return c.redirect(PATH, 303)
  })
}
