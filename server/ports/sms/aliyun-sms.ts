import { z } from 'zod'

import { callAliyun, type AliyunAccess } from '../aliyun/call-aliyun.ts'
import { NO_ANSWER } from '../partner-refusal.ts'
import type { Sms } from './sms.ts'

export type AliyunSmsOptions = {
  /** 短信签名, as approved. */
  readonly signName: string
  /** A template of kind 验证码 with the one variable `code`. */
  readonly templateCode: string
}

/** `Code` is `OK` when the message was taken. https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
const answer = z.object({ Code: z.string() })

/** SendSms of Alibaba Cloud's message service. */
export function makeAliyunSms(access: AliyunAccess, options: AliyunSmsOptions): Sms {
  return {
    async sendCode({ mobile, code }) {
      const said = answer.safeParse(
        await callAliyun(access, {
          host: 'dysmsapi.aliyuncs.com',
          action: 'SendSms',
          version: '2017-05-25',
          values: {
            PhoneNumbers: mobile,
            SignName: options.signName,
            TemplateCode: options.templateCode,
            TemplateParam: JSON.stringify({ code }),
          },
        }),
      )
      const outcome = said.success ? said.data.Code : NO_ANSWER
      const isTaken = outcome === 'OK'
      access.report({ partner: 'aliyun', call: 'SendSms', code: isTaken ? null : outcome })
      return isTaken
    },
  }
}
