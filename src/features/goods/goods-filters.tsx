import { Button, Input, mergeClasses } from '@fluentui/react-components'
import { useState, type ReactNode, type SyntheticEvent } from 'react'

import type { GoodsOptions } from '#contract/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { priceRange, WEIGHT_BANDS, type FilterSearch } from './goods-filter.ts'
import { useStyles } from './goods-list.styles.ts'

/** More cities than a line of them unfold. */
const CITIES_SHOWN = 12

type ChoiceProps = {
  readonly isOn: boolean
  readonly image?: string
  readonly disabled?: boolean
  readonly hint?: string
  readonly onChoose: () => void
  readonly children: string
}

function Choice({ isOn, image, disabled = false, hint, onChoose, children }: ChoiceProps) {
  const styles = useStyles()
  return (
    <Button
      className={mergeClasses(styles.choice, isOn && styles.chosen)}
      appearance="subtle"
      size="small"
      aria-pressed={isOn}
      disabled={disabled}
      {...(hint !== undefined && { title: hint })}
      {...(image !== undefined && { icon: <img className={styles.logo} src={image} alt="" /> })}
      onClick={onChoose}
    >
      {children}
    </Button>
  )
}

type RowProps = { readonly label: string; readonly isWide?: boolean; readonly children: ReactNode }

function Row({ label, isWide = false, children }: RowProps) {
  const styles = useStyles()
  return (
    <div
      className={mergeClasses(styles.row, isWide && styles.wide)}
      role="group"
      aria-label={label}
    >
      <span className={styles.term} aria-hidden>
        {label}
      </span>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}

type FilterProps = {
  readonly search: FilterSearch
  /** Choosing an active option turns it off. */
  readonly onChange: (change: FilterSearch) => void
}

function PriceFields({ search, onChange }: FilterProps) {
  const styles = useStyles()
  const { price_min: low, price_max: high } = search
  const [lowText, setLow] = useState(low === undefined ? '' : String(low))
  const [highText, setHigh] = useState(high === undefined ? '' : String(high))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onChange(priceRange(lowText, highText))
  }
  return (
    <form className={styles.pair} onSubmit={submit}>
      <Input
        className={styles.yuan}
        size="small"
        contentBefore="¥"
        inputMode="decimal"
        aria-label={FILTERS.lowest}
        placeholder={FILTERS.lowest}
        value={lowText}
        onChange={(_, { value }) => setLow(value)}
      />
      {FILTERS.to}
      <Input
        className={styles.yuan}
        size="small"
        contentBefore="¥"
        inputMode="decimal"
        aria-label={FILTERS.highest}
        placeholder={FILTERS.highest}
        value={highText}
        onChange={(_, { value }) => setHigh(value)}
      />
      <Button size="small" type="submit">
        {FILTERS.apply}
      </Button>
    </form>
  )
}

function Cities({ search, onChange, options }: FilterProps & { readonly options: GoodsOptions }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { city } = search
  const shown = isUnfolded ? options.city : options.city.slice(0, CITIES_SHOWN)
  return (
    <Row isWide label={FILTERS.city}>
      {shown.map(({ name }) => (
        <Choice
          key={name}
          isOn={city === name}
          onChoose={() => onChange({ city: city === name ? undefined : name })}
        >
          {name}
        </Choice>
      ))}
      {options.city.length > shown.length && (
        <Button size="small" appearance="transparent" onClick={() => setUnfolded(true)}>
          {FILTERS.moreCities}
        </Button>
      )}
    </Row>
  )
}

function Weights({ search, onChange }: FilterProps) {
  return (
    <Row label={FILTERS.weight}>
      {WEIGHT_BANDS.map(({ low, high }) => {
        const isOn = search.weight_min === low && search.weight_max === high
        return (
          <Choice
            key={`${low}-${high}`}
            isOn={isOn}
            onChoose={() =>
              onChange({
                weight_min: isOn ? undefined : low,
                weight_max: isOn ? undefined : high,
              })
            }
          >
            {FILTERS.weightRange(low, high)}
          </Choice>
        )
      })}
    </Row>
  )
}

/** All filters of the list but the keyword; each takes effect at once. */
export function GoodsFilters(props: FilterProps & { readonly options: GoodsOptions }) {
  const { search, onChange, options } = props
  const styles = useStyles()
  const { express_id: express, platform, tag, price_min: low, price_max: high } = search
  return (
    <section className={styles.panel} aria-label={FILTERS.label}>
      <Row isWide label={FILTERS.express}>
        {options.express.map(({ id, name, image }) => (
          <Choice
            key={id}
            isOn={express === id}
            image={image}
            onChoose={() => onChange({ express_id: express === id ? undefined : id })}
          >
            {name}
          </Choice>
        ))}
      </Row>
      <Cities {...props} />
      <Weights search={search} onChange={onChange} />
      <Row label={FILTERS.price}>
        <PriceFields key={`${low}-${high}`} search={search} onChange={onChange} />
      </Row>
      <Row label={FILTERS.platform}>
        {options.platform.map(({ id, name, disabled }) => (
          <Choice
            key={id}
            isOn={platform === id}
            disabled={disabled}
            {...(disabled && { hint: FILTERS.unavailable })}
            onChoose={() => onChange({ platform: platform === id ? undefined : id })}
          >
            {name}
          </Choice>
        ))}
      </Row>
      {options.tag.length > 0 && (
        <Row label={FILTERS.tag}>
          {options.tag.map(({ key }) => (
            <Choice
              key={key}
              isOn={tag === key}
              onChoose={() => onChange({ tag: tag === key ? undefined : key })}
            >
              {FILTERS.tags[key]}
            </Choice>
          ))}
        </Row>
      )}
    </section>
  )
}
