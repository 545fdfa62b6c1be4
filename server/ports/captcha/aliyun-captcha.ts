import { z } from 'zod'

import { callAliyun, type AliyunAccess } from '../aliyun/call-aliyun.ts'
import type { CaptchaPartner, CaptchaWidget } from './captcha.ts'

/** https://help.aliyun.com/zh/captcha/captcha2-0/user-guide/server-integration */
const answer = z.object({ Result: z.object({ VerifyResult: z.boolean() }) })

/** Captcha 2.0 of Alibaba Cloud. */
export function makeAliyunCaptcha(access: AliyunAccess, widget: CaptchaWidget): CaptchaPartner {
  return {
    widget,
    async verify(param) {
      const said = answer.safeParse(
        await callAliyun(access, {
          host: 'captcha.cn-shanghai.aliyuncs.com',
          action: 'VerifyIntelligentCaptcha',
          version: '2023-03-05',
          // The scene is ours: one of another scene, which may be easier, is not taken.
          values: { CaptchaVerifyParam: param, SceneId: widget.scene },
        }),
      )
      if (!said.success) return 'unreachable'
      return said.data.Result.VerifyResult ? 'passed' : 'refused'
    },
  }
}
