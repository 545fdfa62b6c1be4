import { afterEach, expect, it } from 'vitest'

import { openPartnerStub, type PartnerStub } from '#tests/partner-stub.ts'
import { sendToRobot } from './chat-robot.ts'

let robot: PartnerStub | null = null
afterEach(() => robot?.close())

/** Sends to a robot that answers so. @returns whether it took it, and what it was sent */
async function told(answer: unknown) {
  const bodies: unknown[] = []
  robot = await openPartnerStub(({ body }) => {
    bodies.push(JSON.parse(body))
    return answer
  })
  return { taken: await sendToRobot(`${robot.url}/send?key=secret`, '红了'), bodies }
}

it('is understood by robots of 企业微信, 钉钉 and 飞书', async () => {
  const { taken, bodies } = await told({ errcode: 0, errmsg: 'ok' })
  expect(taken).toBe(true)
  expect(bodies).toMatchObject([{ msgtype: 'text', text: { content: '红了' } }])
  expect(bodies).toMatchObject([{ msg_type: 'text', content: { text: '红了' } }])
  expect((await told({ code: 0, msg: 'success' })).taken).toBe(true)
})

it('takes a refusal in an answer of status 200 for one', async () => {
  expect((await told({ errcode: 310_000, errmsg: 'keywords not in content' })).taken).toBe(false)
  expect((await told({ code: 19_001, msg: 'param invalid' })).taken).toBe(false)
})
