import { z } from 'zod'

const TIMEOUT_MS = 10_000

/** Robots of 企业微信 and 钉钉 take the first, those of 飞书 the second; each reads its own fields. */
const bodyOf = (text: string): string =>
  JSON.stringify({ msgtype: 'text', msg_type: 'text', text: { content: text }, content: { text } })

/** All three answer 200 with a number that is 0 when the message was taken. */
const answer = z.object({ errcode: z.number().optional(), code: z.number().optional() })

/** Gives a chat robot a sentence. @returns whether it took it */
export async function sendToRobot(url: string, text: string): Promise<boolean> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(text),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) return false
  const read = answer.safeParse(await reply.json().catch(() => ({})))
  return read.success && (read.data.errcode ?? read.data.code ?? 0) === 0
}
