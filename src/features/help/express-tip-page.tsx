import { HELP } from '#src/text/help/help.ts'
import { EXPRESS_TIP, EXPRESS_TIP_BLOCKS } from '#src/text/help/express-tip.data.ts'
import { Helpful } from './helpful.tsx'
import { Reading } from './reading.tsx'

/** How to distinguish fake tracking from a slow parcel. */
export function ExpressTipPage() {
  return (
    <Reading
      title={HELP.expressTip}
      lead={EXPRESS_TIP.lead}
      about={HELP.updated(EXPRESS_TIP.updated)}
      blocks={EXPRESS_TIP_BLOCKS}
    >
      <Helpful page="express-tip" />
    </Reading>
  )
}
