import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import type { CaptchaWidget } from '../ports/captcha/captcha.ts'
import { group } from './group.ts'
import { rehearsalHost } from './rehearsal-host.ts'

const own = z.string().describe('all four or none')
const captcha = z
  .string()
  .regex(/^\w{1,40}$/)
  .describe('letters and digits, both or none, beside ALIYUN_KEY_ID')

export type AliyunConfig = {
  readonly keyId: string
  readonly keySecret: string
  /** 短信签名, as approved. */
  readonly smsSign: string
  /** A template of kind 验证码 with the one variable `code`. */
  readonly smsTemplate: string
  /** In place of the hosts of all its services; '' = their own. */
  readonly host: string
}

/** Messages and real-name checks. */
export const ALIYUN = group({
  variables: z.object({
    ALIYUN_KEY_ID: own,
    ALIYUN_KEY_SECRET: own,
    ALIYUN_SMS_SIGN: own,
    ALIYUN_SMS_TEMPLATE: own,
    ALIYUN_HOST: rehearsalHost,
  }),
  needs: [],
  read: (values) =>
    ok<AliyunConfig>({
      keyId: values.ALIYUN_KEY_ID,
      keySecret: values.ALIYUN_KEY_SECRET,
      smsSign: values.ALIYUN_SMS_SIGN,
      smsTemplate: values.ALIYUN_SMS_TEMPLATE,
      host: values.ALIYUN_HOST ?? '',
    }),
})

/** Captcha 2.0: 场景 ID and 身份标. Answers of the widget are checked with the key of Alibaba Cloud. */
export const ALIYUN_CAPTCHA = group({
  variables: z.object({ ALIYUN_CAPTCHA_SCENE: captcha, ALIYUN_CAPTCHA_PREFIX: captcha }),
  needs: ['ALIYUN_KEY_ID'],
  read: (values) =>
    ok<CaptchaWidget>({
      scene: values.ALIYUN_CAPTCHA_SCENE,
      prefix: values.ALIYUN_CAPTCHA_PREFIX,
    }),
})
