import { expect, it, vi } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { PARCEL } from '#tests/fixtures/lists/list-items.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { PaidBack } from './parcel-cells.tsx'
import { ReportCell, StateCell } from './parcel-rows.tsx'

const asked = vi.hoisted((): { ids: readonly string[][] } => ({ ids: [] }))

vi.mock('#src/data/api/parcels.ts', async (original) => ({
  ...(await original<object>()),
  reportAgain: (ids: string[]) => {
    asked.ids = [...asked.ids, ids]
    return Promise.resolve(ok({ waiting: ids.length }))
  },
}))

it('shows why the platform refuses a waybill, and delivers it again from the row', async () => {
  const screen = await renderUi(<ReportCell parcel={PARCEL} />)
  await expect.element(screen.getByText('回传失败')).toBeVisible()
  await expect.element(screen.getByText('买家已申请退款，不能发货')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '重新回传 6900000000000000001' }).click()
  await expect.poll(() => asked.ids).toEqual([['7']])
})

it('offers nothing for a waybill that the platform knows', async () => {
  const screen = await renderUi(<ReportCell parcel={{ ...PARCEL, send_status: 1, send_msg: '' }} />)
  await expect.element(screen.getByText('已回传')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

it('offers nothing while there is no waybill to deliver', async () => {
  const waiting = { ...PARCEL, kuaidi_sn: '', send_status: 2, send_msg: '店铺授权已失效' }
  const screen = await renderUi(<ReportCell parcel={waiting} />)
  await expect.element(screen.getByText('待回传')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

it('promises no compensation before the carrier has confirmed that it was late', async () => {
  const late = { ...PARCEL.compensate, eligible: true, amount: '1.00', reason: 'pickup' as const }
  const waiting = { ...PARCEL, compensate: { ...late, awaits_carrier: true } }
  const screen = await renderUi(<PaidBack parcel={waiting} />)
  await expect.element(screen.getByText('揽收超时 待快递确认')).toBeVisible()
  await screen.rerender(<PaidBack parcel={{ ...PARCEL, compensate: late }} />)
  await expect.element(screen.getByText('揽收超时 待赔 ¥1.00')).toBeVisible()
})

it('shows what the service desk gave back, and its sentence in place of the last scan', async () => {
  const parcel = { ...PARCEL, desk_refunded: '0.50', desk_note: '外包装破损，正在补发' }
  const { screen } = await renderWithPages(() => (
    <>
      <PaidBack parcel={parcel} />
      <StateCell parcel={parcel} />
    </>
  ))
  await expect.element(screen.getByRole('link', { name: '客服退款 ¥0.50' })).toBeVisible()
  await expect.element(screen.getByText('外包装破损，正在补发')).toBeVisible()
})
