import { expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { exportMember, findMembers, showMember } from '#contract/desk/members.ts'
import { login } from '#contract/sign-in.ts'
import { listMoneyChanges } from '#contract/wallet.ts'
import { invariant } from '#domain/result/assert.ts'
import { memberDesk } from '#server/modules/members/desk.ts'
import { unsentPicturesJob } from '#server/modules/work-orders/pictures.ts'
import { eraseRecipientsNext } from '#server/modules/members/erase-recipients.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'
import { WAYS_IN } from '#server/ways-in.ts'

import { TEST_SEAL } from './app-deps.ts'
import { deskRunner } from './desk-runner.ts'
import { openFor } from './open-caller.ts'
import { orderBody, place, row } from './rows.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, PASSWORD, type TestUser } from './world.ts'

onBothEngines('members at the desk', (world) => {
  const { ready, apply } = withdrawalSteps(world)

  const { run, done } = deskRunner(world, 'owner')
  const show = async ({ userId: id }: TestUser) =>
    showMember.data.parse(await done(memberDesk.show, { id }))
  const signIn = ({ mobile }: TestUser, password = PASSWORD) =>
    world().call(login, { body: { mobile, password, type: 'password' as const } })

  it('are found by number, mobile, its end, code or name, masked', async () => {
    const user = await world().newUser({ groupId: 2 })
    const { inviteCode } = await show(user)
    const found = async (filters: object) =>
      findMembers.data.parse(await done(memberDesk.find, filters)).list.map(({ id }) => id)
    for (const text of [
      `${user.userId}`,
      user.mobile,
      user.mobile.slice(-5),
      inviteCode,
      `用户${user.mobile.slice(-4)}`,
    ]) {
      expect([text, ...(await found({ text }))]).toContain(user.userId)
    }
    expect(await found({ groupId: 2 })).toContain(user.userId)
    expect(await found({ groupId: 1 })).not.toContain(user.userId)
    expect(await found({ is: 'unverified' })).not.toContain(user.userId)
    const shown = JSON.stringify(await show(user))
    expect(shown).toContain(`${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`)
    expect(shown).not.toContain(user.mobile)
  })

  it('are out at once when they are frozen, and read why when they show their password', async () => {
    const user = await world().newUser()
    await done(memberDesk.freeze, { id: user.userId, reason: '疑似虚假交易，请致电客服' })
    expect((await user.call(getUserInfo)).status).toBe(401)
    expect(await signIn(user)).toMatchObject({
      code: 1007,
      msg: '该账号已停用：疑似虚假交易，请致电客服',
    })
    expect((await signIn(user, 'wrong-99')).code).toBe(1001)
    await done(memberDesk.unfreeze, { id: user.userId })
    expect((await signIn(user)).code).toBe(0)
  })

  it('keep a granted level beside what recharges bring, and are verified by a proof', async () => {
    const user = await world().newUser({ attestation: 0 })
    const { userId: id } = user
    expect(await done(memberDesk.level, { id, groupId: 3 })).toEqual({
      groupName: (await show(user)).groups[2]?.name,
    })
    const proof = { id, realName: '王小明', idCard: '11010519491231002X', proof: '看过身份证原件' }
    expect(await run(memberDesk.verify, { ...proof, idCard: '110105194912310021' })).toMatchObject({
      error: { key: 'member_card_wrong' },
    })
    await done(memberDesk.verify, proof)
    const shown = await show(user)
    expect(shown).toMatchObject({ isVerified: true, realName: '王**' })
    expect(shown.realNameState).toMatchObject({
      document: '110***********002X',
      proof: proof.proof,
    })
  })

  it('have a wrong balance put right under its own name, and never below what is theirs', async () => {
    const user = await world().newUser({ balanceFen: 1000 })
    const { userId: id } = user
    const correct = (fen: number) => run(memberDesk.correct, { id, fen, reason: '充值少记' })
    expect(await correct(500)).toMatchObject({ value: { balanceFen: 1500 } })
    expect(await correct(-1501)).toMatchObject({ error: { key: 'member_balance_short' } })
    expect(await correct(-1200)).toMatchObject({ value: { balanceFen: 300 } })
    const { data } = await user.call(listMoneyChanges, { query: { page: 1, page_size: 10 } })
    const lines = invariant(data, 'a list').list.map((line) => [
      line.type_text,
      line.amount,
      line.remark,
    ])
    expect(lines.slice(0, 2)).toEqual([
      ['余额更正（减）', '-12.00', '充值少记'],
      ['余额更正（增）', '5.00', '充值少记'],
    ])
    expect((await verifyLedger(world().db)).wrong).toBeNull()
  })

  it('get all that is held of them, part after part', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody([row(1, { rec_name: '导出收件人' })]))
    const subjects = new Set<string>()
    let text = ''
    for (let after: string | undefined, isMore = true; isMore;) {
      const given = {
        id: user.userId,
        ...(after === undefined ? {} : { after }),
      }
      const { parts, next } = exportMember.data.parse(await done(memberDesk.export, given))
      for (const part of parts) subjects.add(part.subject)
      text += JSON.stringify(parts)
      isMore = next !== null
      after = next ?? undefined
    }
    expect([...subjects]).toEqual(
      expect.arrayContaining(['账户', '登录设备', '流水', '订单', '包裹']),
    )
    expect(text).toContain(user.mobile)
    expect(text).toContain('导出收件人')
    expect(text).not.toMatch(/password|token/)
  })

  it('are not erased while money, parcels or a withdrawal still need them', async () => {
    const user = await ready(10_000)
    const { userId: id } = user
    const erase = () => run(memberDesk.erase, { id })
    expect(await erase()).toMatchObject({ error: { key: 'member_under_way_money' } })
    await place(user, orderBody([row(1, { rec_name: '抹去收件人', rec_mobile: '13511112222' })]))
    await apply(user, '50.00')
    await openFor(user)
    expect((await show(user)).underWay).toEqual(['money', 'parcels', 'withdrawals'])
  })

  it('leave no name, phone or way in behind', async () => {
    const user = await world().newUser({ balanceFen: 139 })
    const { userId: id } = user
    await place(user, orderBody([row(1, { rec_name: '抹去收件人', rec_mobile: '13511112222' })]))
    await openFor(user)
    const { db } = world()
    await db.query(
      'UPDATE parcel_progress SET state = 5, ask_at = NULL, signed_at = now() WHERE user_id = $1',
      [id],
    )
    await db.query(
      `INSERT INTO work_order_pictures (user_id, id, mime, bytes, width, height)
       VALUES ($1, gen_random_uuid(), 'image/png', 1, 1, 1)`,
      [id],
    )
    await done(memberDesk.erase, { id })
    // The store is cleared of its pictures, not the table alone.
    const removed: string[] = []
    const remove = (key: string) => Promise.resolve(void removed.push(key))
    const pictures = { put: () => Promise.resolve(), get: () => Promise.resolve(null), remove }
    while (await unsentPicturesJob({ db, pictures }).next());
    expect(removed).toHaveLength(1)
    while (await eraseRecipientsNext(db, TEST_SEAL.hashIn('members')));
    expect((await user.call(getUserInfo)).status).toBe(401)
    expect((await signIn(user)).code).toBe(1001)
    const tables = new Set(WAYS_IN.flatMap((way) => way.tables))
    for (const table of ['sms_codes', 'passkey_challenges', 'api_nonces', 'api_write_nonces']) {
      tables.delete(table)
    }
    for (const table of tables) {
      const open = table === 'api_settings' ? 'AND enabled' : ''
      const rows = await db.query(`SELECT FROM ${table} WHERE user_id = $1 ${open}`, [id])
      expect([table, rows.length]).toEqual([table, 0])
    }
    const held = await db.query(
      `SELECT u.mobile, u.username, p.rec_name, p.rec_mobile, p.rec_address, p.waybill_no, p.price_fen
       FROM users u JOIN parcels p ON p.user_id = u.id WHERE u.id = $1`,
      [id],
    )
    expect(JSON.stringify(held)).not.toMatch(new RegExp(`${user.mobile}|抹去|13511112222|文一西路`))
    expect(held).toMatchObject([{ username: '已注销用户', price_fen: 139 }])
    expect(await run(memberDesk.correct, { id, fen: 1, reason: '注销之后' })).toMatchObject({
      error: { key: 'member_erased' },
    })
    expect((await verifyLedger(db)).wrong).toBeNull()
    expect((await show(user)).isErased).toBe(true)
  })
})
