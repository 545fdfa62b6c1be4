import { TERMS_VERSION } from '#contract/sign-in.ts'
import { PRIVACY_POLICY } from '#src/text/terms/privacy-policy.data.ts'
import { TERMS, TERMS_LEAD } from '#src/text/terms/terms.ts'
import { USER_AGREEMENT } from '#src/text/terms/user-agreement.data.ts'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { Reading } from './reading.tsx'

const [AGREEMENT, PRIVACY] = TERMS

/** 用户协议, in the version that a new user agrees to. */
export function UserAgreementPage() {
  return (
    <PageFrame>
      <Reading
        title={AGREEMENT.title}
        lead={TERMS_LEAD.agreement}
        updated={TERMS_VERSION}
        blocks={USER_AGREEMENT}
      />
    </PageFrame>
  )
}

/** 隐私政策, in the version that a new user agrees to. */
export function PrivacyPolicyPage() {
  return (
    <PageFrame>
      <Reading
        title={PRIVACY.title}
        lead={TERMS_LEAD.privacy}
        updated={TERMS_VERSION}
        blocks={PRIVACY_POLICY}
      />
    </PageFrame>
  )
}
