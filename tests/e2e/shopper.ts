import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Dialog,
  Locator,
  Page,
  Response,
} from 'playwright-core'

/** Sandbox accounts, as the README lists them. */
export const MERCHANT = { mobile: '13800138000', password: 'wandan2026' } as const
export const SECOND_MERCHANT = { mobile: '13700137000', password: 'wandan2026' } as const
export const NEWCOMER = { mobile: '13900139000', password: 'wandan2026' } as const

/**
 * How a shopper's browser is set. The service worker is blocked: in a new profile it fetches the
 * whole site during every test. Motion is reduced: without a graphics card animations take a
 * seventh of a journey's processor time. The main job allows both, as do the tests of one of them.
 */
export const SHOPPER = {
  locale: 'zh-CN',
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const

/** The console's text for a 503 from any sender. */
const SENT_AWAY = 'the server responded with a status of 503'

/**
 * A server without room refuses calls and the page retries them (docs/decisions/0041): slow, not
 * wrong. It is the only 503 with the seconds until a retry.
 */
const hadNoRoom = (answer: Response): boolean => 'retry-after' in answer.headers()

/**
 * A page that fails its test when the product throws or logs an error to the console. `complaints`
 * collects these; tests end with `expect(complaints).toEqual([])`.
 */
export async function openPage(
  browser: Browser | BrowserContext,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await ('newContext' in browser
    ? browser.newPage({ ...SHOPPER, ...options })
    : browser.newPage())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.includes(SENT_AWAY)) complaints.push(text)
  })
  page.on('response', (answer) => {
    if (answer.status() === 503 && !hadNoRoom(answer)) complaints.push(`503 of ${answer.url()}`)
  })
  page.on('dialog', (dialog: Dialog) => void dialog.accept())
  return { page, complaints }
}

/**
 * Makes the browser draw the next page, from calls that a test may answer itself: the server
 * renders pages for visitors only, and takes any session cookie for a user's.
 */
export async function drawInBrowser(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'user-token', value: 'ended', url }])
}

type Account = { readonly mobile: string; readonly password: string }

export async function signIn(page: Page, { mobile, password }: Account = MERCHANT): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录万单' })
  // A guarded page opens the dialog by itself, perhaps while its button is being pressed.
  const asks = /^\/(?:user-center|collect)/.test(new URL(page.url()).pathname)
  if (!asks && !(await dialog.isVisible())) {
    await page.getByRole('button', { name: '登录', exact: true }).first().click()
  }
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  if (mobile !== NEWCOMER.mobile) return
  // An unverified user gets a prompt to verify; an order that was begun has its own dialog for it.
  const prompt = page.getByRole('alertdialog', { name: '请完成实名认证' })
  await prompt.getByRole('button', { name: '稍后再说' }).click()
}

/** Gives a browser the session of a merchant, before any page. */
export async function giveSession(
  context: BrowserContext,
  url: string,
  account: Account = MERCHANT,
): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, { data: account })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 0) throw new Error(`${account.mobile} cannot sign in: ${msg}`)
}

/**
 * Opens the site for a merchant whose browser has a session already. One test shows that somebody
 * can sign in; in every other test signing in would only cost seconds.
 */
export async function enter(
  page: Page,
  url: string,
  { account = MERCHANT, path = '/gift-list' }: { account?: Account; path?: string } = {},
): Promise<void> {
  await giveSession(page.context(), url, account)
  await page.goto(`${url}${path}`)
}

/**
 * Ticks a radio button or a checkbox. Never by force: a click on a control that still slides in
 * hits its neighbour. The draft lives in the worker, so the control shows its tick a moment after
 * the click.
 */
export async function tick(control: Locator): Promise<void> {
  await control.click()
  await control.and(control.page().locator(':checked')).waitFor({ state: 'attached' })
}

/** Ticks a radio button by its whole name. */
export async function chooseRadio(within: Locator, name: string): Promise<void> {
  await tick(within.getByRole('radio', { name, exact: true }))
}

/**
 * Closes the purchase dialog. The address follows a moment later; the load of a page that a test
 * opens meanwhile would be aborted (net::ERR_ABORTED).
 */
export async function closePurchase(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await dialog.getByRole('button', { name: '关闭', exact: true }).first().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('buy'))
}

/** The purchase dialog of the first goods in stock, with 淘宝 and 表格导入 chosen. */
export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '立即购买' }).first().click()
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await chooseRadio(dialog, '淘宝')
  await chooseRadio(dialog, '表格导入')
  return dialog
}

export async function chooseFile(
  dialog: Locator,
  file: { name: string; bytes: Uint8Array },
): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: file.name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(file.bytes),
    })
}

/** Waits until the purchase is stored: its rows are visible before that. */
export async function untilSaved(dialog: Locator): Promise<void> {
  await dialog.locator('[data-save=saved]').waitFor()
}

/** Empties the list of the purchase dialog; the step can be undone. */
export async function emptyList(dialog: Locator): Promise<void> {
  const nobody = dialog.getByText('共 0 人')
  if (await nobody.isVisible()) return
  await dialog.getByRole('tab', { name: /^全部/ }).click()
  await dialog.getByRole('button', { name: '批量编辑' }).click()
  await dialog.page().getByRole('menuitem', { name: '清空列表' }).click()
  await dialog.page().getByRole('button', { name: '清空列表' }).click()
  await nobody.waitFor()
}
