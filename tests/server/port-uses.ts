import { randomInt, randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

import { testCallback } from '#contract/api-setting.ts'
import { getAttestation, submitAttestation } from '#contract/attestation.ts'
import { sendAttestationCode, sendLoginCode } from '#contract/codes.ts'
import { cancelParcels } from '#contract/parcels.ts'
import { createRecharge } from '#contract/recharge.ts'
import { checkShopOrders, reportShipments, getAuthLinks } from '#contract/shops.ts'
import { login } from '#contract/sign-in.ts'
import { uploadWorkOrderPicture, WORK_ORDER_PICTURE_PATH } from '#contract/work-orders.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import type { Ports } from '#server/guarded-ports.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'
import { makeSandboxIdentity } from '#server/ports/identity/sandbox-identity.ts'
import { makeSandboxPayment } from '#server/ports/payment/sandbox-payment.ts'
import { makeFolderPictures } from '#server/ports/pictures/folder-pictures.ts'
import { makeSandboxPlatforms } from '#server/ports/platform/sandbox-platforms.ts'
import { makeSandboxSms } from '#server/ports/sms/sandbox-sms.ts'

import { openFor } from './open-caller.ts'
import { askedOf, cookiesOf, forgetLimits, readCode } from './phone.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { authorise, shopOf, TAOBAO } from './shop-steps.ts'
import { PICTURE, waybillsOf } from './work-order-steps.ts'
import type { World } from './world.ts'

/** The sandbox's company as two, of which one may hang alone: one of a channel, one of the others. */
function twoPayments(db: Database): Ports['payments'] {
  const payment = makeSandboxPayment(db)
  const part = (isOf: (channel: number) => boolean) => ({
    ...payment,
    channels: payment.channels.filter(({ channel }) => isOf(channel)),
    bills: payment.bills.map((bill) => ({
      partner: bill.partner,
      channels: bill.channels.filter(isOf),
      read: (day: Parameters<typeof bill.read>[0]) => bill.read(day),
    })),
  })
  return [part((channel) => channel === 1), part((channel) => channel !== 1)]
}

/** The partners of the sandbox; a new port must join. */
export function sandboxPorts(db: Database): Ports {
  return {
    payments: twoPayments(db),
    sms: makeSandboxSms(db),
    captchas: [
      { widget: { scene: 'any', prefix: 'any' }, verify: () => Promise.resolve('refused') },
    ],
    identity: makeSandboxIdentity(db),
    courier: makeSandboxCourier({ db, withholds: () => false }),
    platforms: makeSandboxPlatforms(db, () => new Date()),
    pictures: makeFolderPictures(path.join(os.tmpdir(), `wandan-held-${process.pid}`)),
    callback: { post: () => Promise.resolve({ status: 200, error: '', ms: 1 }) },
  }
}

/** Gets a user ready. @returns the call that asks the partner */
export type Use = (world: World) => Promise<() => Promise<unknown>>

const newMobile = (): string => `150${String(randomInt(10 ** 8)).padStart(8, '0')}`

const recharge: Use = async (world) => {
  const user = await world.newUser()
  return () => user.call(createRecharge, { body: { channel: 1, amount: '100' } })
}

const askForCode: Use = async (world) => {
  await forgetLimits(world)
  const mobile = newMobile()
  return () => world.call(sendLoginCode, { body: { mobile } })
}

/** After wrong passwords a captcha is required, which the partner checks. */
const provePerson: Use = async (world) => {
  const body = { type: 'password', mobile: newMobile(), password: 'wrong-password-1' } as const
  let isAsked = false
  for (let n = 0; n < 20 && !isAsked; n++) {
    isAsked = askedOf(await world.call(login, { body })) !== null
  }
  invariant(isAsked || null, 'a person is asked for')
  // Others sign in from the same address.
  await world.db.query(`DELETE FROM sign_in_failures WHERE bucket ~ '^(address|network):'`)
  return () => world.call(login, { body: { ...body, param: 'any' } })
}

const beVerified: Use = async (world) => {
  const { cookie } = await world.newUser({ attestation: 0 })
  await forgetLimits(world)
  const mobile = newMobile()
  const sent = await world.call(sendAttestationCode, { body: { mobile }, headers: { cookie } })
  const body = {
    type: 1 as const,
    real_name: '张三',
    id_card: '33010619880315123x',
    mobile,
    sms_code: await readCode(world, mobile),
  }
  const headers = { cookie: `${cookie}; ${cookiesOf(sent.headers)}` }
  return () => world.call(submitAttestation, { body, headers })
}

const awaitVerdict: Use = async (world) => {
  const user = await world.newUser({ attestation: 1 })
  await world.db.query(
    `INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status)
     VALUES ($1, $2, 1, '张*', '330***********123X', '138****5678', 1)`,
    [user.userId, randomUUID()],
  )
  return () => user.call(getAttestation)
}

const takeBack: Use = async (world) => {
  const user = await world.newUser({ balanceFen: 100_000 })
  const placed = await place(user, orderBody(rows(1)))
  const { order_sn } = invariant(placed.data?.[0] ?? null, `placed: ${placed.msg}`)
  return () => user.call(cancelParcels, { body: { order_sn } })
}

const reportToShop: Use = async (world) => {
  const user = await world.newUser({ balanceFen: 100_000 })
  await authorise(world, user)
  const shop_order = `88${String(user.userId).padStart(16, '0')}`
  await place(user, orderBody([row(0, { shop_order })]))
  const [waybill_code = ''] = await waybillsOf(user)
  const list = [{ shop_order, waybill_code }]
  const store_id = await shopOf(user)
  return () => user.call(reportShipments, { body: { platform: TAOBAO, store_id, list } })
}

const askShop: Use = async (world) => {
  const user = await world.newUser()
  await authorise(world, user)
  const store_id = await shopOf(user)
  return () => user.call(checkShopOrders, { body: { store_id, shop_order: ['1'] } })
}

const authoriseShop: Use = async (world) => {
  const user = await world.newUser()
  const headers = { host: new URL(world.url).host }
  const { data } = await user.call(getAuthLinks, { headers })
  const { auth_link } = invariant(data?.tb ?? null, 'a link')
  const { searchParams } = new URL(auth_link)
  const back = new URL(invariant(searchParams.get('return_url'), 'where to return'))
  back.searchParams.set('state', searchParams.get('state') ?? '')
  back.searchParams.set('code', 'any')
  return () => fetch(back, { headers: { cookie: user.cookie } })
}

const sendPicture: Use = async (world) => {
  const user = await world.newUser()
  return () => user.call(uploadWorkOrderPicture, { body: { data: PICTURE } })
}

const seePicture: Use = async (world) => {
  const user = await world.newUser()
  const { data } = await user.call(uploadWorkOrderPicture, { body: { data: PICTURE } })
  const url = new URL(`${WORK_ORDER_PICTURE_PATH}?id=${invariant(data, 'sent').id}`, world.url)
  return () => fetch(url, { headers: { cookie: user.cookie } })
}

const seeGoods: Use = async (world) => {
  const url = new URL(`/pictures/${randomUUID().replaceAll('-', '')}/320.webp`, world.url)
  return () => fetch(url)
}

const tryCallback: Use = async (world) => {
  const user = await world.newUser()
  const notify_url = 'https://erp.example.com/wandan'
  await openFor(user, { notify_url })
  return () => user.call(testCallback, { body: { notify_url } })
}

/** Everything that a user can do that asks a partner. */
export const PORT_USES: { readonly [Name in keyof Ports]: Readonly<Record<string, Use>> } = {
  payments: { recharge },
  sms: { askForCode },
  captchas: { provePerson },
  identity: { beVerified, awaitVerdict },
  courier: { takeBack },
  platforms: { reportToShop, askShop, authoriseShop },
  pictures: { sendPicture, seePicture, seeGoods },
  callback: { tryCallback },
}
