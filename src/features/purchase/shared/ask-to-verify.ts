import { REAL_NAME } from '#src/text/real-name.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { VERIFY_PAGE } from '#src/shop/people/verify-page.ts'

/** Shows that the buyer is not verified, with the way there in the message; the purchase stays. */
export function askToVerify(text: string): void {
  const run = (): void => void window.open(VERIFY_PAGE, '_blank', 'noopener')
  notify('warning', text, 'real-name', { label: REAL_NAME.go, run })
}
