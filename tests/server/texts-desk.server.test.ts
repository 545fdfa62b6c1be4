import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { getContent, listContent, listNotices } from '#contract/content.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { operate as operateOn } from './operate.ts'
import { onBothEngines } from './world.ts'

onBothEngines('announcements and articles at the desk', (world) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-texts-'))
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const operate = (...words: string[]) => operateOn(world().db, words)
  const undo = async () => {
    const [row] = await world().db.query<{ id: number }>(
      'SELECT max(id) AS id FROM operator_log WHERE committed > 0',
    )
    return operate('log', 'undo', `${row?.id}`)
  }
  const notices = async () => (await world().call(listNotices)).data?.list.map(({ title }) => title)
  const articles = async () => (await world().call(listContent)).data?.list.map(({ id }) => id)
  const text = file('a.txt', '# 一\n- 甲\n- 乙')

  it('an announcement is shown from its time on, the latest first, and found by its words', async () => {
    const before = await notices()
    expect(
      (await operate('announcements', 'publish', '@2990-01-01', 'n1', text, '以后')).code,
    ).toBe(0)
    expect(await notices()).toEqual(before)
    expect((await operate('announcements', 'list', '甲')).text).toBe(
      'n1  2990-01-01 00:00  未到时间  以后\n共 1 条',
    )
    expect((await operate('announcements', 'show', 'n1')).text).toContain('# 一\n\n- 甲\n- 乙')
    const now = await operate('announcements', 'publish', '@2026-01-01T08:00', 'n1', text, '以后')
    expect(now.text).toBe('公告 n1 已发布')
    // Older than those of the demonstration.
    expect(await notices()).toEqual([...(before ?? []), '以后'])
    // Rewritten, it keeps its time; undone, it is again to come.
    await operate('announcements', 'publish', 'n1', text, '改')
    expect(await notices()).toEqual([...(before ?? []), '改'])
    await undo()
    expect((await operate('announcements', 'list')).text).toContain('2026-01-01 08:00')
  })

  it('an article is shown from its time on, in the order of the shop', async () => {
    await operate('articles', 'publish', '101', text, '充值', '一')
    await operate('articles', 'publish', '102', text, '充值', '二')
    await operate('articles', 'publish', '@2990-01-01', '103', text, '充值', '三')
    expect(await articles()).toEqual([101, 102])
    expect((await world().call(getContent, { query: { id: 103 } })).code).toBe(
      API_ERRORS.content_not_found.code,
    )
    expect((await operate('articles', 'order', '102')).text).toBe('102 101 103')
    expect(await articles()).toEqual([102, 101])
    await undo()
    expect(await articles()).toEqual([101, 102])
    expect((await operate('articles', 'show', '9')).text).toBe('没有文章 9')
    expect((await operate('articles', 'list', '二')).text).toMatch(/^102 .*\n共 1 篇$/)
  })
})
