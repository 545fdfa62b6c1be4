import { Dropdown, Field, Input, Option, Radio, RadioGroup } from '@fluentui/react-components'
import { useState } from 'react'

import type { GoodsAct } from '#contract/desk/goods.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { GOODS_BULK, GOODS_FORM } from '#src/text/desk/goods.ts'
import { GOODS as SHOP_GOODS } from '#src/text/goods.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import type { GoodsOptions } from './use-goods-options.ts'

export type BulkKind = keyof typeof GOODS_BULK.title

type Draft = { readonly how: 'percent' | 'yuan'; readonly text: string }

/** Two decimals at most: hundredths of a percent are whole, as are fen. */
function signedAmount(text: string): number | null {
  const amount = parseYuan(text.trim().replace(/^\+/, ''))
  return amount === null || amount === 0 ? null : amount
}

/** The act that the dialog describes; null while it is not right. */
function actOf(kind: BulkKind, { how, text }: Draft): GoodsAct | null {
  if (kind === 'price') {
    const amount = signedAmount(text)
    if (amount === null) return null
    return how === 'percent' ? { kind, points: amount, fen: 0 } : { kind, points: 0, fen: amount }
  }
  if (kind === 'stock') {
    const isWhole = /^[+-]?\d{1,9}$/.test(text.trim()) && Number(text) !== 0
    return isWhole ? { kind, by: Number(text) } : null
  }
  if (kind === 'tag') {
    const tag = keysOf(SHOP_GOODS.tags).find((one) => one === text)
    return { kind, tag: tag ?? '' }
  }
  const value = text.trim()
  if (value === '') return null
  return kind === 'category' ? { kind, category: value } : { kind, carrier: value }
}

const FAULT: Readonly<Record<BulkKind, string>> = {
  price: GOODS_BULK.priceWrong,
  stock: GOODS_BULK.stockWrong,
  tag: '',
  category: GOODS_FORM.required,
  carrier: GOODS_FORM.required,
}

type FieldsProps = {
  readonly kind: BulkKind
  readonly draft: Draft
  readonly options: GoodsOptions
  readonly onChange: (draft: Draft) => void
}

function BulkFields({ kind, draft, options, onChange }: FieldsProps) {
  const put = (text: string): void => onChange({ ...draft, text })
  if (kind === 'tag' || kind === 'carrier') {
    const choices =
      kind === 'carrier'
        ? options.carriers.map(({ key, name }) => ({ key, name }))
        : [
            { key: '', name: GOODS_FORM.noTag },
            ...keysOf(SHOP_GOODS.tags).map((key) => ({ key, name: SHOP_GOODS.tags[key] })),
          ]
    return (
      <Dropdown
        value={choices.find(({ key }) => key === draft.text)?.name ?? ''}
        selectedOptions={[draft.text]}
        onOptionSelect={(_, { optionValue }) => put(optionValue ?? '')}
      >
        {choices.map(({ key, name }) => (
          <Option key={key} value={key}>
            {name}
          </Option>
        ))}
      </Dropdown>
    )
  }
  return <Input value={draft.text} onChange={(_, { value }) => put(value)} />
}

const LABEL: Readonly<Record<Exclude<BulkKind, 'price'>, string>> = {
  stock: GOODS_BULK.stockLabel,
  tag: GOODS_FORM.tag,
  category: GOODS_FORM.category,
  carrier: GOODS_FORM.carrier,
}

const HINT: Readonly<Record<BulkKind, string | null>> = {
  price: GOODS_BULK.priceHint,
  stock: GOODS_BULK.stockHint,
  tag: null,
  category: null,
  carrier: null,
}

type BulkDialogProps = {
  readonly kind: BulkKind
  readonly count: number
  readonly options: GoodsOptions
  readonly onAct: (act: GoodsAct) => void
  readonly onClose: () => void
}

/** One value for all chosen goods. */
export function BulkDialog({ kind, count, options, onAct, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState<Draft>({ how: 'percent', text: '' })
  const [isSent, setIsSent] = useState(false)
  const act = actOf(kind, draft)
  const submission = useSubmission({
    isRight: () => {
      setIsSent(true)
      return act !== null
    },
    send: () => {
      if (act !== null) onAct(act)
      return Promise.resolve()
    },
  })
  const priceLabel = draft.how === 'percent' ? GOODS_BULK.percentLabel : GOODS_BULK.yuanLabel
  return (
    <FormDialog
      title={GOODS_BULK.title[kind]}
      action={GOODS_BULK.apply(count)}
      submission={submission}
      onClose={onClose}
    >
      {kind === 'price' && (
        <Field label={GOODS_BULK.how}>
          <RadioGroup
            layout="horizontal"
            value={draft.how}
            onChange={(_, { value }) =>
              setDraft({ ...draft, how: value === 'yuan' ? 'yuan' : 'percent' })
            }
          >
            <Radio value="percent" label={GOODS_BULK.percent} />
            <Radio value="yuan" label={GOODS_BULK.yuan} />
          </RadioGroup>
        </Field>
      )}
      <Field
        label={kind === 'price' ? priceLabel : LABEL[kind]}
        hint={HINT[kind]}
        {...faultProps(isSent && act === null ? FAULT[kind] : undefined)}
      >
        <BulkFields kind={kind} draft={draft} options={options} onChange={setDraft} />
      </Field>
    </FormDialog>
  )
}
