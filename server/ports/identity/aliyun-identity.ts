import { z } from 'zod'

import { apiSentence } from '#contract/errors.ts'

import { callAliyun, type AliyunAccess } from '../aliyun/call-aliyun.ts'
import { NO_ANSWER } from '../partner-refusal.ts'
import type { Identity, Verdict } from './identity.ts'

/** `Code` tells whether the call was valid, `BizCode` the result: 1 the same, 2 not, 3 unknown. */
const answer = z.object({
  Code: z.string(),
  ResultObject: z.object({ BizCode: z.string() }).optional(),
})

const NAME_OR_NUMBER_WRONG = '401'

function verdictOf(code: string, bizCode: string | undefined): Verdict | null {
  // The service refuses the form of the name or the number by its own rules.
  if (code === NAME_OR_NUMBER_WRONG)
    return { kind: 'refused', reason: apiSentence('identity_form_wrong') }
  if (code !== '200') return null
  if (bizCode === '1') return { kind: 'verified' }
  if (bizCode === '2') return { kind: 'refused', reason: apiSentence('identity_differs') }
  return bizCode === '3' ? { kind: 'refused', reason: apiSentence('identity_unknown') } : null
}

/**
 * 身份二要素核验 of Alibaba Cloud (Id2MetaVerify): a name and an id number, answered at once.
 * https://help.aliyun.com/zh/id-verification/information-verification/developer-reference/vatsl9lfmbwe74iv
 * Of an enterprise it verifies the legal representative alone (docs/decisions/0039-enterprises.md).
 */
export function makeAliyunIdentity(access: AliyunAccess): Identity {
  return {
    async submit({ realName, idCard }) {
      const said = answer.safeParse(
        await callAliyun(access, {
          host: 'cloudauth.aliyuncs.com',
          action: 'Id2MetaVerify',
          version: '2019-03-07',
          values: { ParamType: 'normal', UserName: realName, IdentifyNum: idCard },
        }),
      )
      const code = said.success ? said.data.Code : NO_ANSWER
      const verdict = verdictOf(code, said.data?.ResultObject?.BizCode)
      if (verdict === null) access.report({ partner: 'aliyun', call: 'Id2MetaVerify', code })
      return verdict
    },
    // The service answers at once, so no answer is ever asked for later.
    ask: () => Promise.resolve(null),
  }
}
