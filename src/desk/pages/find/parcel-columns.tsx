import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { FoundParcel } from '#contract/desk/parcels.ts'
import { PARCEL_STATE_TEXT } from '#contract/parcel-states.ts'
import { FIND } from '#src/text/desk/parcels.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { useCardStyles } from '#src/kit/table/record-cards.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { shortTimeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'

const useStyles = makeStyles({
  cell: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

export const numberOf = ({ waybillNo, orderNo, orderSn }: FoundParcel): string =>
  waybillNo || orderNo || orderSn

function Number({ parcel }: { readonly parcel: FoundParcel }) {
  const { link } = useLinkStyles()
  return (
    <Link
      to="/parcel"
      search={{ id: parcel.id }}
      className={link}
      aria-label={FIND.open(numberOf(parcel))}
    >
      {parcel.waybillNo === '' ? FIND.waiting : parcel.waybillNo}
    </Link>
  )
}

function Two({ first, second }: { readonly first: string; readonly second: string }) {
  const styles = useStyles()
  return (
    <span className={styles.cell}>
      <span className={styles.line} title={first}>
        {first}
      </span>
      <span className={styles.quiet} title={second}>
        {second}
      </span>
    </span>
  )
}

function State({ parcel: { state, exception } }: { readonly parcel: FoundParcel }) {
  if (exception !== '') return <Tag tone="danger" text={PARCEL_STATE_TEXT.exception} />
  const tone = state === 'exception' ? 'danger' : state === 'signed' ? 'quiet' : 'grey'
  return <Tag tone={tone} text={PARCEL_STATE_TEXT[state]} />
}

function moneyText({ priceFen, backFen }: FoundParcel): string {
  return backFen === 0 ? fenText(priceFen) : `${fenText(priceFen)} / ${fenText(backFen)}`
}

export const PARCEL_COLUMNS: readonly CellColumn<FoundParcel>[] = [
  {
    key: 'waybill',
    title: FIND.columns.waybill,
    width: '176px',
    cell: (parcel) => <Number parcel={parcel} />,
  },
  {
    key: 'by',
    title: FIND.columns.by,
    width: '88px',
    cell: ({ foundBy }) => <Tag tone="grey" text={FIND.by[foundBy]} />,
  },
  {
    key: 'person',
    title: FIND.columns.person,
    width: 'auto',
    least: 200,
    cell: ({ name, phone, place }) => <Two first={`${name} ${phone}`} second={place} />,
  },
  {
    key: 'goods',
    title: FIND.columns.goods,
    width: '200px',
    cell: ({ goodsName, goodsNum, expressName }) => (
      <Two first={goodsNum > 1 ? `${goodsName} ×${goodsNum}` : goodsName} second={expressName} />
    ),
  },
  {
    key: 'member',
    title: FIND.columns.member,
    width: '140px',
    cell: ({ member }) => <Two first={member.username} second={member.mobile} />,
  },
  {
    key: 'state',
    title: FIND.columns.state,
    width: '88px',
    cell: (parcel) => <State parcel={parcel} />,
  },
  { key: 'money', title: FIND.columns.money, width: '140px', isEnd: true, cell: moneyText },
  {
    key: 'time',
    title: FIND.columns.time,
    width: '112px',
    cell: ({ createTime }) => shortTimeText(createTime),
  },
]

function Card({ parcel }: { readonly parcel: FoundParcel }) {
  const card = useCardStyles()
  const { name, phone, place, goodsName, expressName, foundBy, createTime } = parcel
  return (
    <>
      <div className={card.line}>
        <Number parcel={parcel} />
        <span className={card.end}>
          <State parcel={parcel} />
        </span>
      </div>
      <div>{`${name} ${phone}`}</div>
      <div className={card.quiet}>{place}</div>
      <div className={card.line}>
        <span className={card.quiet}>{`${expressName} · ${goodsName}`}</span>
        <span className={card.end}>{moneyText(parcel)}</span>
      </div>
      <div className={card.line}>
        <Tag tone="grey" text={FIND.by[foundBy]} />
        <span className={card.end}>
          <span className={card.quiet}>{shortTimeText(createTime)}</span>
        </span>
      </div>
    </>
  )
}

/** A parcel on a phone. */
export const drawParcel = (parcel: FoundParcel) => <Card parcel={parcel} />
