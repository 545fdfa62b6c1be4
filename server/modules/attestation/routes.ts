import { getAttestation, submitAttestation } from '#contract/attestation.ts'
import type { Mount } from '../../http/mount.ts'
import type { AttestationService } from './service.ts'

export function mountAttestation(mount: Mount, attestation: AttestationService): void {
  mount(getAttestation, ({ user, cookies }) =>
    attestation.current(user.userId, cookies.read('code-ticket')),
  )
  mount(submitAttestation, ({ user, body, cookies }) =>
    attestation.submit(user.userId, body, cookies.read('code-ticket')),
  )
}
