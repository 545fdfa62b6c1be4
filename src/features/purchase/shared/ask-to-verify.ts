import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { notify } from '#src/ui/notify.ts'

/** Beside the purchase, which goes on when it is done (P-18). */
export const VERIFY_PAGE = '/user-center/authentication'

/** Says that the buyer is not verified, with the way there in the message. */
export function askToVerify(text: string): void {
  const run = (): void => void window.open(VERIFY_PAGE, '_blank', 'noopener')
  notify('warning', text, 'real-name', { label: CHECKOUT.verify, run })
}
