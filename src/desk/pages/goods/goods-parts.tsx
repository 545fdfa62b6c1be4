import {
  Combobox,
  Dropdown,
  Field,
  Input,
  Option,
  Switch,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import { keysOf } from '#domain/values/keys-of.ts'
import { GOODS_FORM } from '#src/text/desk/goods.ts'
import { GOODS as SHOP_GOODS } from '#src/text/goods.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { isPrice, type Choices } from './goods-draft.ts'
import type { GoodsOptions } from './use-goods-options.ts'

const useStyles = makeStyles({
  whole: { gridColumn: '1 / -1' },
  levels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: '8px 12px',
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    marginBottom: '8px',
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  drop: { minWidth: 0 },
  price: { minWidth: 0, width: '100%' },
  listed: { alignSelf: 'end', justifySelf: 'start' },
})

type ChoiceProps = {
  readonly choices: Choices
  readonly options: GoodsOptions
  readonly onChange: (change: Partial<Choices>) => void
}

/** What is chosen from a list. */
export function Chosen({ choices, options, onChange }: ChoiceProps) {
  const styles = useStyles()
  const { carriers, platforms } = options
  const tags = keysOf(SHOP_GOODS.tags)
  const closed = platforms.filter(({ key }) => choices.notFor.includes(key))
  return (
    <>
      <Field label={GOODS_FORM.carrier}>
        <Dropdown
          className={styles.drop}
          size="large"
          value={carriers.find(({ key }) => key === choices.carrier)?.name ?? ''}
          selectedOptions={[choices.carrier]}
          onOptionSelect={(_, { optionValue = '' }) => onChange({ carrier: optionValue })}
        >
          {carriers.map(({ key, name }) => (
            <Option key={key} value={key}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field label={GOODS_FORM.tag}>
        <Dropdown
          className={styles.drop}
          size="large"
          value={choices.tag === '' ? GOODS_FORM.noTag : SHOP_GOODS.tags[choices.tag]}
          selectedOptions={[choices.tag]}
          onOptionSelect={(_, { optionValue }) =>
            onChange({ tag: tags.find((one) => one === optionValue) ?? '' })
          }
        >
          <Option value="">{GOODS_FORM.noTag}</Option>
          {tags.map((tag) => (
            <Option key={tag} value={tag}>
              {SHOP_GOODS.tags[tag]}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field label={GOODS_FORM.notFor}>
        <Dropdown
          className={styles.drop}
          size="large"
          multiselect
          value={
            closed.length === 0 ? GOODS_FORM.notForNone : closed.map(({ name }) => name).join('、')
          }
          selectedOptions={[...choices.notFor]}
          onOptionSelect={(_, { selectedOptions }) => onChange({ notFor: selectedOptions })}
        >
          {platforms.map(({ key, name }) => (
            <Option key={key} value={key}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Switch
        className={styles.listed}
        label={GOODS_FORM.isListed}
        checked={choices.isListed}
        onChange={(_, { checked }) => onChange({ isListed: checked })}
      />
    </>
  )
}

/** What each level pays in place of its percentage. */
export function Levels({ choices, options, onChange }: ChoiceProps) {
  const styles = useStyles()
  return (
    <div className={styles.whole} role="group" aria-label={GOODS_FORM.levels}>
      <div className={styles.heading}>{GOODS_FORM.levels}</div>
      <div className={styles.quiet}>{GOODS_FORM.levelHint}</div>
      <div className={styles.levels}>
        {options.levels.map(({ id, name, percent }) => {
          const text = choices.levels[id] ?? ''
          const isWrong = text.trim() !== '' && !isPrice(text)
          return (
            <Field
              key={id}
              label={name}
              {...faultProps(isWrong ? GOODS_FORM.priceWrong : undefined)}
            >
              <Input
                className={styles.price}
                value={text}
                inputMode="decimal"
                placeholder={GOODS_FORM.byPercent(percent)}
                onChange={(_, { value }) =>
                  onChange({ levels: { ...choices.levels, [id]: value } })
                }
              />
            </Field>
          )
        })}
      </div>
    </div>
  )
}

/** Pictures and paragraphs, each a line. */
export function Texts({ choices, onChange }: Omit<ChoiceProps, 'options'>) {
  const styles = useStyles()
  return (
    <>
      <Field className={styles.whole} label={GOODS_FORM.pictures} hint={GOODS_FORM.picturesHint}>
        <Textarea
          resize="vertical"
          value={choices.pictures}
          onChange={(_, { value }) => onChange({ pictures: value })}
        />
      </Field>
      <Field
        className={styles.whole}
        label={GOODS_FORM.description}
        hint={GOODS_FORM.descriptionHint}
      >
        <Textarea
          resize="vertical"
          rows={5}
          value={choices.description}
          onChange={(_, { value }) => onChange({ description: value })}
        />
      </Field>
    </>
  )
}

type UsedNameProps = {
  readonly label: string
  readonly value: string
  readonly names: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** A name that other goods have already, or a new one. */
export function UsedName({ label, value, names, fault, onChange }: UsedNameProps) {
  const styles = useStyles()
  return (
    <Field label={label} required {...faultProps(fault)}>
      <Combobox
        className={styles.drop}
        size="large"
        freeform
        value={value}
        selectedOptions={[value]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onOptionSelect={(_, { optionValue }) => {
          // Absent when the field is left with a name that is none of these.
          if (optionValue !== undefined) onChange(optionValue)
        }}
      >
        {names.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  )
}
