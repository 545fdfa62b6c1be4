import { z } from 'zod'

import { apiSentence } from '#contract/errors.ts'

import { callAliyun, type AliyunAccess } from '../aliyun/call-aliyun.ts'
import { NO_ANSWER } from '../partner-refusal.ts'
import { meaningOf, type PartnerStates } from '../partner-states.ts'
import type { Identity, Verdict } from './identity.ts'

/** `Code` is the validity of the call, `BizCode` the result. */
const answer = z.object({
  Code: z.string(),
  ResultObject: z.object({ BizCode: z.string() }).optional(),
})

const NAME_OR_NUMBER_WRONG = '401'

export const ID2_RESULTS: PartnerStates<'same' | 'identity_differs' | 'identity_unknown'> = new Map(
  [
    ['1', 'same'],
    ['2', 'identity_differs'],
    ['3', 'identity_unknown'],
  ],
)

function verdictOf(
  code: string,
  bizCode: string | undefined,
  refuse: (code: string) => void,
): Verdict | null {
  // The service refuses the form of the name or the number by its own rules.
  if (code === NAME_OR_NUMBER_WRONG)
    return { kind: 'refused', reason: apiSentence('identity_form_wrong') }
  if (code !== '200') refuse(code)
  const result = code === '200' ? meaningOf(ID2_RESULTS, bizCode ?? '', refuse) : null
  if (result === null) return null
  return result === 'same' ? { kind: 'verified' } : { kind: 'refused', reason: apiSentence(result) }
}

const call = (access: AliyunAccess, name: string, number: string): Promise<unknown> =>
  callAliyun(access, {
    host: 'cloudauth.aliyuncs.com',
    action: 'Id2MetaVerify',
    version: '2019-03-07',
    values: { ParamType: 'normal', UserName: name, IdentifyNum: number },
  })

/**
 * A number of no valid form is refused for that, behind key and right, and costs nothing; no person
 * is looked up.
 */
export async function checkAliyunIdentity(access: AliyunAccess): Promise<void> {
  const said = answer.safeParse(await call(access, '测试', '0'))
  const code = said.success ? said.data.Code : NO_ANSWER
  const isTaken = code === '200' || code === NAME_OR_NUMBER_WRONG
  access.report({ partner: 'aliyun', call: 'Id2MetaVerify', code: isTaken ? null : code })
}

/**
 * 身份二要素核验 of Alibaba Cloud (Id2MetaVerify): a name and an id number, answered at once.
 * https://help.aliyun.com/zh/id-verification/information-verification/developer-reference/vatsl9lfmbwe74iv
 * Of an enterprise it verifies the legal representative alone (docs/decisions/0039-enterprises.md).
 */
export function makeAliyunIdentity(access: AliyunAccess): Identity {
  return {
    async submit({ realName, idCard }) {
      const said = answer.safeParse(await call(access, realName, idCard))
      let refused: string | null = null
      const code = said.success ? said.data.Code : NO_ANSWER
      const verdict = verdictOf(code, said.data?.ResultObject?.BizCode, (by) => (refused = by))
      access.report({ partner: 'aliyun', call: 'Id2MetaVerify', code: refused })
      return verdict
    },
    // The service answers at once, so there is no later query.
    ask: () => Promise.resolve(null),
  }
}
