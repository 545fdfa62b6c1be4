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

const HOST = 'dysmsapi.aliyuncs.com'
const VERSION = '2017-05-25'

/** 1 = approved. */
const APPROVED = 1
const template = z.object({ TemplateStatus: z.number() })
const sign = z.object({ SignStatus: z.number() })

type Approval = {
  readonly call: string
  readonly values: Readonly<Record<string, string>>
  readonly statusOf: (reply: unknown) => number | undefined
  /** What a message would be refused with. */
  readonly otherwise: string
}

/** Whether template and signature are approved: sends nothing and costs nothing. */
export async function checkAliyunSms(
  access: AliyunAccess,
  { signName, templateCode }: AliyunSmsOptions,
): Promise<void> {
  const approvals: readonly Approval[] = [
    {
      call: 'QuerySmsTemplate',
      values: { TemplateCode: templateCode },
      statusOf: (reply) => template.safeParse(reply).data?.TemplateStatus,
      otherwise: 'isv.SMS_TEMPLATE_ILLEGAL',
    },
    {
      call: 'QuerySmsSign',
      values: { SignName: signName },
      statusOf: (reply) => sign.safeParse(reply).data?.SignStatus,
      otherwise: 'isv.SMS_SIGNATURE_ILLEGAL',
    },
  ]
  for (const { call, values, statusOf, otherwise } of approvals) {
    const reply = await callAliyun(access, { host: HOST, action: call, version: VERSION, values })
    const said = answer.safeParse(reply)
    const outcome = said.success ? said.data.Code : NO_ANSWER
    const code = statusOf(reply) === APPROVED ? null : otherwise
    access.report({ partner: 'aliyun', call, code: outcome === 'OK' ? code : outcome })
  }
}

/** SendSms of Alibaba Cloud's message service. */
export function makeAliyunSms(access: AliyunAccess, options: AliyunSmsOptions): Sms {
  return {
    async sendCode({ mobile, code }) {
      const said = answer.safeParse(
        await callAliyun(access, {
          host: HOST,
          action: 'SendSms',
          version: VERSION,
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
