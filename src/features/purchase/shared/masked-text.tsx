import { Link } from '@fluentui/react-components'

import { IMPORT } from '#src/text/purchase-import.ts'

type MaskedTextProps = {
  /** Rows whose name or phone is masked, out of `total`. */
  readonly masked: number
  readonly total: number
  /** Changes to 授权发货, where phones are whole; null where it is not to be had. */
  readonly onAuthorise: (() => void) | null
}

/** One sentence for all of them: a whole file is the normal case of what platforms export. */
export function MaskedText({ masked, total, onAuthorise }: MaskedTextProps) {
  return (
    <span>
      {IMPORT.masked(masked, total)}
      {onAuthorise !== null && (
        <>
          {' · '}
          <Link as="button" inline onClick={onAuthorise}>
            {IMPORT.maskedWayOut}
          </Link>
        </>
      )}
    </span>
  )
}
