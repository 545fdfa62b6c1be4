import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'

import { getCaptcha, sendFindPasswordCode } from '#contract/codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { login } from '#contract/sign-in.ts'
import {
  answers,
  called,
  messagesOf,
  MOBILE,
  open,
  PATH,
  playServer,
  refusal,
  said,
  sent,
  SUBMIT,
} from '#tests/open-account-form.tsx'

playServer()

describe('a form that needs a proof', () => {
  it('offers the code by message where the password has to wait, and keeps the mobile', async () => {
    const { shown, field, button } = await open('login')
    await field('手机号').fill(MOBILE)
    await field('密码').fill('wandan2026')
    const msg = '密码输错次数过多，请64秒后再试，或改用短信登录'
    answers.push({
      path: login.path,
      answer: { code: API_ERRORS.sign_in_held.code, msg, data: { seconds: 64 } },
    })
    await button('登录').click()
    await expect.element(shown.getByRole('alert')).toHaveTextContent(msg)
    await button('改用短信登录').click()
    await expect.poll(() => document.activeElement).toBe(field('验证码').element())
    await expect.element(field('手机号')).toHaveValue(MOBILE)
    await expect.element(shown.getByText(msg)).not.toBeInTheDocument()
  })

  /** So little work that the worker is done at once. */
  const CHALLENGE = `1800000000.4.${'r'.repeat(16)}.${'m'.repeat(43)}`
  const asked = (image: 0 | 1, work: string) => ({
    ...refusal('captcha_required'),
    data: { image, widget: 0, work, tries: work === '' ? 0 : 4 },
  })

  it('does the work that code 80 asks for by itself, and sends the proof', async () => {
    const { field, button } = await open('findPassword')
    await field('手机号').fill(MOBILE)
    answers.push(
      { path: sendFindPasswordCode.path, answer: asked(0, CHALLENGE) },
      { path: sendFindPasswordCode.path, answer: { code: 0, msg: '', data: { seconds: 60 } } },
    )
    await button('获取验证码').click()
    await expect.poll(() => said).toEqual(['验证码已发送，请注意查收'])
    expect(called.filter((path) => path === sendFindPasswordCode.path)).toHaveLength(2)
    expect(sent.at(-1)).toEqual({ mobile: MOBILE, work: `${CHALLENGE}.0.0.0.0` })
  })

  it('does the work while the picture is read, and sends both; what still holds is not done again', async () => {
    const { shown, field, button } = await open('findPassword')
    await field('手机号').fill(MOBILE)
    const img = 'data:image/png;base64,'
    answers.push(
      { path: sendFindPasswordCode.path, answer: asked(1, CHALLENGE) },
      { path: getCaptcha.path, answer: { code: 0, msg: '', data: { key: 'one', img } } },
      { path: sendFindPasswordCode.path, answer: refusal('captcha_wrong') },
      { path: getCaptcha.path, answer: { code: 0, msg: '', data: { key: 'two', img } } },
      { path: sendFindPasswordCode.path, answer: { code: 0, msg: '', data: { seconds: 60 } } },
    )
    await button('获取验证码').click()
    const input = shown.getByRole('textbox', { name: '图形验证码' })
    // The keyboard begins at the field, not at 换一张.
    await expect.poll(() => document.activeElement === input.element()).toBe(true)
    await input.fill('AC34')
    await expect.poll(() => messagesOf(input)).toContain('图形验证码错误，请重新输入')
    await input.fill('DE67')
    await expect.poll(() => said).toEqual(['验证码已发送，请注意查收'])
    const work = `${CHALLENGE}.0.0.0.0`
    expect(sent.slice(-2)).toEqual([
      { mobile: MOBILE, captcha: 'AC34', key: 'one', work },
      { mobile: MOBILE, captcha: 'DE67', key: 'two', work },
    ])
  })

  it('shows the partner’s widget where there is one, and sends its token', async () => {
    const { shown, field, button } = await open('login')
    await field('手机号').fill(MOBILE)
    await field('密码').fill('wandan2026')
    answers.push({
      path: login.path,
      answer: { ...refusal('captcha_required'), data: { image: 1, widget: 1, work: '', tries: 0 } },
    })
    await button('登录').click()
    const frame = shown.getByTitle('安全验证')
    await expect.element(frame).toHaveAttribute('sandbox', 'allow-scripts')
    answers.push({ path: login.path, answer: refusal('captcha_wrong') })
    const tell = (source: Window | null) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          source,
          data: { captcha: 'passed', param: 'of the widget' },
        }),
      )
    const element = frame.element()
    if (!(element instanceof HTMLIFrameElement)) throw new TypeError('a frame')
    // Anybody may post to a page.
    tell(window)
    tell(element.contentWindow)
    await expect.element(shown.getByText('验证未通过，请再试一次')).toBeVisible()
    expect(called.filter((path) => path === login.path)).toHaveLength(2)
    expect(sent.at(-1)).toMatchObject({ mobile: MOBILE, param: 'of the widget' })
  })

  it.each(['modifyPassword', 'findPassword'] as const)(
    '%s asks what becomes of an AppKey in use, and sends what was chosen',
    async (kind) => {
      const { shown, field, button } = await open(kind)
      const typed = {
        modifyPassword: { 原密码: 'wandan2026', 新密码: 'wandan2027', 确认密码: 'wandan2027' },
        findPassword: {
          手机号: MOBILE,
          验证码: '123456',
          新密码: 'wandan2027',
          确认密码: 'wandan2027',
        },
      }[kind]
      for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
      const data = {
        tail: '3f9a',
        made: '2026-03-02',
        used_today: 1320,
        notify_host: 'erp.example',
      }
      answers.push({ path: PATH[kind], answer: { ...refusal('api_key_undecided'), data } })
      await button(SUBMIT[kind]).click()
      const facts = 'AppKey ••••3f9a，2026-03-02 生成，今天已调用 1,320 次，回调地址 erp.example'
      await expect.element(shown.getByText(facts)).toBeVisible()
      await button(SUBMIT[kind]).click()
      await expect.element(shown.getByText('请选择停用还是保留')).toBeVisible()
      expect(called.filter((path) => path === PATH[kind])).toHaveLength(1)
      await shown.getByRole('radio', { name: /^停用/ }).click()
      const done = { ended: ['device', 'app_key'], kept: [] }
      answers.push({ path: PATH[kind], answer: { code: 0, msg: '', data: done } })
      await button(SUBMIT[kind]).click()
      await expect.poll(() => said.at(-1)).toContain('，AppKey 已停用')
      expect(sent.at(-1)).toMatchObject({ password: 'wandan2027', api_key: 'end' })
    },
  )

  it('asks for the picture at code 80, fetches it again when that failed, and checks at four characters; a code by message is the other way', async () => {
    const { shown, field, button } = await open('login')
    await field('手机号').fill(MOBILE)
    await field('密码').fill('wandan2026')
    answers.push(
      { path: login.path, answer: refusal('captcha_required') },
      { path: getCaptcha.path, answer: refusal('server_failed') },
    )
    await button('登录').click()
    await expect.element(shown.getByText('图片加载失败')).toBeVisible()
    const pictureOf = (key: string) => {
      const img = `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" id="${key}"/%3E`
      return { code: 0, msg: '', data: { key, img } }
    }
    const first = pictureOf('one')
    answers.push({ path: getCaptcha.path, answer: first })
    await button('重试').click()
    const picture = shown.getByRole('img', { name: '图形验证码图片' })
    await expect.element(picture).toHaveAttribute('src', first.data.img)
    const input = shown.getByRole('textbox', { name: '图形验证码' })
    await input.click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => messagesOf(input)).toContain('不能为空')
    answers.push(
      { path: login.path, answer: refusal('captcha_wrong') },
      { path: getCaptcha.path, answer: pictureOf('two') },
    )
    await input.fill('AB3D')
    await expect.poll(() => messagesOf(input)).toContain('图形验证码错误，请重新输入')
    // A keyboard user types the next one right away.
    await expect.poll(() => document.activeElement).toBe(input.element())
    await expect.element(picture).toHaveAttribute('src', pictureOf('two').data.img)
    await shown.getByRole('button', { name: /改用短信登录/ }).click()
    await expect.poll(() => document.activeElement).toBe(field('验证码').element())
    await expect.element(field('手机号')).toHaveValue(MOBILE)
  })
})
