import { z } from 'zod'

import { callAliyun, type AliyunAccess } from '../aliyun/call-aliyun.ts'
import { NO_ANSWER } from '../partner-refusal.ts'
import type { CaptchaPartner, CaptchaWidget } from './captcha.ts'

/** https://help.aliyun.com/zh/captcha/captcha2-0/user-guide/server-integration */
const answer = z.object({ Result: z.object({ VerifyResult: z.boolean() }) })
/** The answer to a call that is refused as a whole. */
const refusal = z.object({ Code: z.string() })

/** Captcha 2.0 of Alibaba Cloud. */
export function makeAliyunCaptcha(access: AliyunAccess, widget: CaptchaWidget): CaptchaPartner {
  return {
    widget,
    async verify(param) {
      const reply = await callAliyun(access, {
        host: 'captcha.cn-shanghai.aliyuncs.com',
        action: 'VerifyIntelligentCaptcha',
        version: '2023-03-05',
        // The scene is ours: one of another scene, which may be easier, is not taken.
        values: { CaptchaVerifyParam: param, SceneId: widget.scene },
      })
      const said = answer.safeParse(reply)
      const code = said.success ? null : (refusal.safeParse(reply).data?.Code ?? NO_ANSWER)
      access.report({ partner: 'aliyun', call: 'VerifyIntelligentCaptcha', code })
      if (!said.success) return 'unreachable'
      return said.data.Result.VerifyResult ? 'passed' : 'refused'
    },
  }
}
