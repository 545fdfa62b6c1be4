import { z } from 'zod'

import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { ok } from '#domain/result/result.ts'
import { homeBlock, listBanners, siteFacts } from '#contract/site.ts'
import type { Database } from '../../db/database.ts'
import type { Command, Operator, Outcome } from '../command.ts'
import { readJson, readText } from '../read-file.ts'

const layout = z.array(homeBlock).max(30)
const banners = z
  .array(listBanners.data.element.extend({ published: z.boolean().default(true) }))
  .max(10)

const isFact = (name: string): name is keyof typeof siteFacts.shape =>
  Object.hasOwn(siteFacts.shape, name)

/** Plain words are taken as they are; lists and switches are JSON. */
function readValue(word: string): unknown {
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

async function listFacts({ db, print }: Operator): Promise<Outcome> {
  const [row] = await db.query<{ facts: Record<string, unknown> }>(
    'SELECT facts FROM site_settings',
  )
  for (const [name, normal] of Object.entries(DEFAULT_FACTS)) {
    const own = row?.facts[name]
    print(
      `${name.padEnd(24)} ${own === undefined ? '默认' : '自定'}  ${JSON.stringify(own ?? normal)}`,
    )
  }
  return 'done'
}

async function setFact({ db, print }: Operator, name: string, word: string): Promise<Outcome> {
  if (!isFact(name)) {
    print(`没有这一项：${name}`)
    return 'refused'
  }
  const rule = siteFacts.shape[name]
  // A phone number reads as JSON, but is text.
  const value = [readValue(word), word].map((one) => rule.safeParse(one)).find((one) => one.success)
  if (value === undefined) {
    print(
      `${name} 的值不合适：${rule.safeParse(readValue(word)).error?.issues[0]?.message ?? word}`,
    )
    return 'refused'
  }
  await db.query(
    'UPDATE site_settings SET facts = facts || jsonb_build_object($1::text, $2::text::jsonb), updated_at = now()',
    [name, JSON.stringify(value.data)],
  )
  print(`${name}：${JSON.stringify(value.data)}`)
  return 'done'
}

async function unsetFact({ db, print }: Operator, name: string): Promise<Outcome> {
  if (!isFact(name)) {
    print(`没有这一项：${name}`)
    return 'refused'
  }
  await db.query('UPDATE site_settings SET facts = facts - $1::text, updated_at = now()', [name])
  print(`${name} 恢复默认：${JSON.stringify(DEFAULT_FACTS[name])}`)
  return 'done'
}

/** @returns null after printing why the content of the file is not valid */
async function readList<T>(operator: Operator, file: string, rule: z.ZodType<T>) {
  const text = await readText(operator, file)
  return text === null ? null : readJson(operator.print, { file, text }, rule)
}

type Banners = z.infer<typeof banners>

async function putBanners(db: Database, list: Banners): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM banners')
    for (const [position, one] of list.entries()) {
      await tx.query(
        `INSERT INTO banners (id, picture, link, title, text, ground, position, published)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [one.id, one.img, one.link, one.title, one.text, one.ground, position, one.published],
      )
    }
    return ok(null)
  })
}

async function onLayout(operator: Operator, file: string | undefined): Promise<Outcome> {
  const { db, print } = operator
  if (file === undefined) {
    const [row] = await db.query<{ layout: unknown }>('SELECT layout FROM site_settings')
    print(JSON.stringify(row?.layout ?? [], null, 2))
    return 'done'
  }
  const blocks = file === 'default' ? [] : await readList(operator, file, layout)
  if (blocks === null) return 'refused'
  await db.query('UPDATE site_settings SET layout = $1::text::jsonb, updated_at = now()', [
    JSON.stringify(blocks),
  ])
  print(blocks.length === 0 ? '首页恢复默认布局' : `首页有 ${blocks.length} 个模块`)
  return 'done'
}

async function onBanners(operator: Operator, file: string | undefined): Promise<Outcome> {
  const { db, print } = operator
  if (file === undefined) {
    const rows = await db.query(
      `SELECT id, picture AS img, link, title, text, ground, published FROM banners
       ORDER BY position, id`,
    )
    print(JSON.stringify(rows, null, 2))
    return 'done'
  }
  const list = file === 'default' ? [] : await readList(operator, file, banners)
  if (list === null) return 'refused'
  await putBanners(db, list)
  print(list.length === 0 ? '横幅恢复默认' : `有 ${list.length} 张横幅`)
  return 'done'
}

/** Settings that otherwise only a statement in the database could change. */
export const site: Command = {
  name: 'site',
  usage: [
    'site facts                         站点信息的现值：名称、热线、备案号等',
    'site set NAME VALUE                改一项，例如 site set hotline 400-111-2222；列表和开关写 JSON',
    'site unset NAME                    一项恢复默认',
    'site layout [FILE|default]         看、换（JSON 文件）或恢复首页模块',
    'site banners [FILE|default]        看、换（JSON 文件）或恢复首页横幅',
  ],
  async run(operator, [what, name, value, ...rest]) {
    if (rest.length > 0) return null
    if (what === 'facts' && name === undefined) return listFacts(operator)
    if (what === 'set' && name !== undefined && value !== undefined) {
      return setFact(operator, name, value)
    }
    if (value !== undefined) return null
    if (what === 'unset' && name !== undefined) return unsetFact(operator, name)
    if (what === 'layout') return onLayout(operator, name)
    if (what === 'banners') return onBanners(operator, name)
    return null
  },
}
