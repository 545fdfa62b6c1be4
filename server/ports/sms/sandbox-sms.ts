import type { CodePurpose } from '#contract/codes.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import type { Sms } from './sms.ts'

const WORDS: Readonly<Record<CodePurpose, string>> = {
  register: '注册',
  login: '登录',
  'find-password': '找回密码',
  attestation: '实名认证',
  'old-mobile': '验证原手机号',
  'new-mobile': '绑定新手机号',
}

export type SandboxMessage = {
  readonly mobile: string
  readonly text: string
  readonly time: string
}

export type SandboxSms = Sms & {
  /** The newest first; of one number when it is given. */
  messages(mobile: string): Promise<SandboxMessage[]>
}

const SHOWN = 50

/** A partner of our own: what people would read on their phones is read on its page. */
export function makeSandboxSms(db: Database): SandboxSms {
  return {
    async sendCode({ mobile, purpose, code }) {
      const text = `【万单】您正在${WORDS[purpose]}，验证码 ${code}，5 分钟内有效。请勿告诉他人。`
      await db.query('INSERT INTO sandbox_messages (mobile, text) VALUES ($1, $2)', [mobile, text])
      return true
    },
    messages(mobile) {
      return db.query<SandboxMessage>(
        `SELECT mobile, text,
           ${beijingText('created_at')} AS time
         FROM sandbox_messages WHERE $1 = '' OR mobile = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
        [mobile],
      )
    },
  }
}
