import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { deskFindings, renderDesk, type Operations } from './render-desk.tsx'

const banner = (id: number, title: string) => ({
  id,
  img: '/art/banner-couriers.svg',
  link: '/gift-list',
  title,
  text: '一件也发',
  ground: 'light',
  published: true,
})
const BANNERS = [banner(1, '礼品代发'), banner(2, '年货节')]

const home = (more: Operations = {}): Operations => ({
  'site.banners': () => ({ data: BANNERS }),
  'site.layout': () => ({ data: [] }),
  'site.setBanners': () => ({ data: { count: 2 } }),
  'site.setLayout': () => ({ data: { count: 3 } }),
  ...more,
})

const acts = (ran: readonly { operation: string; input: unknown }[]) =>
  ran.filter(({ operation }) => /set|add/.test(operation)).map(({ input }) => input)

it('banners are put in order, hidden and taken away', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=home', operations: home() })
  await expect.element(page.getByRole('button', { name: '修改“年货节”' })).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '“年货节”上移' }).click()
  await page.getByRole('switch', { name: '显示“礼品代发”' }).click()
  await page.getByRole('button', { name: '删除“年货节”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  const [first, second] = BANNERS
  await expect
    .poll(() => acts(ran))
    .toEqual([
      { banners: [second, first] },
      { banners: [{ ...first, published: false }, second] },
      { banners: [first] },
    ])
})

it('a banner is made beside its preview; what is wrong is at its field', async () => {
  const { ran } = await renderDesk({
    at: '/site?tab=home',
    operations: home({
      'pictures.add': () => ({ data: { path: `/pictures/${'a'.repeat(32)}/1280.webp` } }),
    }),
  })
  await page.getByRole('button', { name: '添加横幅' }).click()
  const drawer = page.getByRole('dialog', { name: '添加横幅' })
  await drawer.getByRole('textbox', { name: '点击后打开' }).fill('gift-list')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect.element(drawer.getByText('请写标题')).toBeVisible()
  await expect.element(drawer.getByText('要以 / 或 https:// 开头')).toBeVisible()
  await expect.element(drawer.getByText('请上传图片，或写以 / 开头的路径')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  const canvas = new OffscreenCanvas(64, 32)
  canvas.getContext('2d')
  const png = new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' })
  await drawer.getByLabelText('上传图片').nth(1).upload(png)
  await expect
    .element(drawer.getByRole('textbox', { name: '图片' }))
    .toHaveValue(`/pictures/${'a'.repeat(32)}/1280.webp`)
  await drawer.getByRole('textbox', { name: '标题' }).fill('春茶上新')
  await drawer.getByRole('textbox', { name: '点击后打开' }).fill('/gift-list?sort=time')
  await drawer.getByRole('radio', { name: '深色' }).click()
  await expect.element(drawer.getByText('春茶上新')).toBeVisible()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(acts(ran)).toEqual([
    { base64: expect.stringMatching(/^iVBOR/) as unknown },
    {
      banners: [
        ...BANNERS,
        {
          ...banner(3, '春茶上新'),
          img: `/pictures/${'a'.repeat(32)}/1280.webp`,
          link: '/gift-list?sort=time',
          text: '',
          ground: 'dark',
        },
      ],
    },
  ])
})

it('blocks of the home page are hidden and shown, named and added', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=home', operations: home() })
  await page.getByRole('switch', { name: '显示“五项优势”' }).click()
  await page.getByRole('button', { name: '修改“热销商品”' }).click()
  await page.getByRole('textbox', { name: '版块标题' }).fill('大家都在买')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '添加图片版块' }).click()
  await page.getByRole('textbox', { name: '图片', exact: true }).fill('/art/a.svg')
  await page.getByRole('textbox', { name: '图片描述' }).fill('年货节')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => acts(ran)).toHaveLength(3)
  const kinds = ['banner', 'advantages', 'hot', 'new'].map((type) => ({ type, props: {} }))
  const [top, advantages, hot, fresh] = kinds
  expect(acts(ran)).toEqual([
    { blocks: [top, hot, fresh] },
    { blocks: [top, advantages, { type: 'hot', props: { title: '大家都在买' } }, fresh] },
    {
      blocks: [
        ...kinds,
        {
          type: 'image',
          props: { img: '/art/a.svg', title: '年货节', link: '', width: 1280, height: 400 },
        },
      ],
    },
  ])
})

it('a reader sees them, and changes nothing', async () => {
  await renderDesk({ role: 'reader', at: '/site?tab=home', operations: home() })
  await expect.element(page.getByText('年货节', { exact: true }).first()).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
  expect(page.getByRole('button', { name: /修改|删除|添加/ }).elements()).toEqual([])
})
