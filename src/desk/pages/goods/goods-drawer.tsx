import { Button, DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { showDeskGoods, type DeskGoods } from '#contract/desk/goods.ts'
import { COMMON } from '#src/text/common.ts'
import { GOODS_FORM } from '#src/text/desk/goods.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useDesk } from '../../data/use-desk.ts'
import { usePutGoods } from '../../parts/use-put-goods.tsx'
import {
  choicesOf,
  faultsOf,
  fieldsOf,
  isPrice,
  textsOf,
  type Choices,
  type TextName,
} from './goods-draft.ts'
import { Chosen, Levels, Texts, UsedName } from './goods-parts.tsx'
import { HeldNote } from './held-note.tsx'
import type { GoodsOptions } from './use-goods-options.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, width: '100%' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    paddingBottom: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    marginBottom: '8px',
  },
})

type FormProps = {
  readonly goods: DeskGoods | null
  readonly description: readonly string[]
  readonly options: GoodsOptions
  readonly onClose: () => void
}

function GoodsForm({ goods, description, options, onClose }: FormProps) {
  const styles = useStyles()
  const fields = useFields<TextName>(textsOf(goods), faultsOf)
  const [choices, setChoices] = useState(() => choicesOf(goods, description, options))
  const change = (part: Partial<Choices>): void => setChoices({ ...choices, ...part })
  const put = usePutGoods(onClose)
  const areLevelsRight = Object.values(choices.levels).every(
    (text) => text.trim() === '' || isPrice(text),
  )
  const submission = useSubmission({
    isRight: () => fields.isRight() && areLevelsRight,
    send: () =>
      put.send({
        id: goods?.id ?? null,
        fields: fieldsOf(fields.values, choices),
        stockBy: Number(fields.values.stock),
      }),
  })
  const used = (name: 'category' | 'city', names: readonly string[]) => (
    <UsedName
      label={GOODS_FORM[name]}
      value={fields.values[name]}
      names={names}
      fault={fields.faultOf(name)}
      onChange={(value) => fields.set(name, value)}
    />
  )
  return (
    <form noValidate className={styles.form} onSubmit={submission.submit}>
      <DrawerBody>
        <HeldNote goods={goods} options={options} />
        <div className={styles.fields}>
          <div className={styles.whole}>
            <FormInput
              fields={fields}
              name="name"
              label={GOODS_FORM.name}
              isMarked
              maxLength={80}
            />
          </div>
          <FormInput
            fields={fields}
            name="price"
            label={GOODS_FORM.price}
            isMarked
            inputMode="decimal"
          />
          <FormInput
            fields={fields}
            name="weight"
            label={GOODS_FORM.weight}
            isMarked
            inputMode="numeric"
          />
          {used('category', options.categories)}
          {used('city', options.cities)}
          <FormInput
            fields={fields}
            name="limit"
            label={GOODS_FORM.limit}
            isMarked
            inputMode="numeric"
          />
          <div>
            <FormInput fields={fields} name="stock" label={GOODS_FORM.stock} />
            <div className={styles.quiet}>
              {goods === null ? GOODS_FORM.stockNew : GOODS_FORM.stockNow(goods.stock)}
            </div>
          </div>
          <Chosen choices={choices} options={options} onChange={change} />
          <Levels choices={choices} options={options} onChange={change} />
          <Texts choices={choices} onChange={change} />
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button type="submit" appearance="primary" disabledFocusable={submission.isBusy}>
          {GOODS_FORM.save}
        </Button>
        <Button onClick={onClose}>{COMMON.cancel}</Button>
      </DrawerFooter>
      {put.question}
    </form>
  )
}

type GoodsDrawerProps = {
  /** Null = new goods. */
  readonly goods: DeskGoods | null
  readonly options: GoodsOptions
  readonly onClose: () => void
}

function Stored({ goods, ...rest }: GoodsDrawerProps & { readonly goods: DeskGoods }) {
  const query = useDesk(showDeskGoods, { id: goods.id })
  return (
    <QueryView query={query}>
      {({ fields }) => (
        <GoodsForm goods={{ ...goods, ...fields }} description={fields.description} {...rest} />
      )}
    </QueryView>
  )
}

/** One of goods, with all that the shop writes of it. */
export function GoodsDrawer({ goods, options, onClose }: GoodsDrawerProps) {
  const title = goods === null ? GOODS_FORM.newTitle : GOODS_FORM.title(goods.id)
  return (
    <SideDrawer isOpen title={title} width="wide" onClose={onClose}>
      {goods === null ? (
        <GoodsForm goods={null} description={[]} options={options} onClose={onClose} />
      ) : (
        <Stored goods={goods} options={options} onClose={onClose} />
      )}
    </SideDrawer>
  )
}
