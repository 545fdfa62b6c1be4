import { Button, Input, mergeClasses } from '@fluentui/react-components'
import { useState, type ReactNode, type SyntheticEvent } from 'react'

import { FILTER_PANEL } from '#src/text/list-filters.ts'
import { endsIn, type ChoiceKind, type RangeEnds, type RangeKind } from './filter-kinds.ts'
import type { Field, FieldTexts } from './list.types.ts'
import { useStyles } from './filter-panel.styles.ts'

type ChoiceProps = {
  readonly isOn: boolean
  readonly image?: string | undefined
  /** Why it cannot be chosen. */
  readonly disabled?: string | undefined
  readonly onChoose: () => void
  readonly children: string
}

function Choice({ isOn, image, disabled, onChoose, children }: ChoiceProps) {
  const styles = useStyles()
  return (
    <Button
      className={mergeClasses(styles.choice, isOn && styles.chosen)}
      appearance="subtle"
      size="small"
      aria-pressed={isOn}
      disabled={disabled !== undefined}
      {...(disabled !== undefined && { title: disabled })}
      {...(image !== undefined && { icon: <img className={styles.image} src={image} alt="" /> })}
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

type ChoicesProps<O> = {
  readonly filter: ChoiceKind<O>
  readonly options: O
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** Choosing the chosen option turns it off. */
function Choices<O>({ filter, options, value, onChoose }: ChoicesProps<O>) {
  const { folded } = filter
  const [isUnfolded, setUnfolded] = useState(false)
  const all = filter.options(options)
  const shown = folded === undefined || isUnfolded ? all : all.slice(0, folded.shown)
  return (
    <>
      {shown.map(([key, name, look]) => (
        <Choice
          key={key}
          isOn={value === key}
          image={look?.image}
          disabled={look?.disabled}
          onChoose={() => onChoose(value === key ? '' : key)}
        >
          {name}
        </Choice>
      ))}
      {all.length > shown.length && (
        <Button size="small" appearance="transparent" onClick={() => setUnfolded(true)}>
          {folded?.more}
        </Button>
      )}
    </>
  )
}

type Range = RangeKind<string>

type EndsProps<By> = {
  readonly by: By
  readonly ends: RangeEnds
  readonly onEnds: (...ends: RangeEnds) => void
}

function EndBoxes({ by, ends, onEnds }: EndsProps<Extract<Range['by'], { unit: string }>>) {
  const styles = useStyles()
  const [texts, setTexts] = useState(ends.map((end) => String(end ?? '')))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const [low, high] = texts.map((text) => by.read(text))
    // The larger one may be typed first.
    if (low !== undefined && high !== undefined && low > high) onEnds(high, low)
    else onEnds(low, high)
  }
  const box = (name: string, place: number) => (
    <Input
      className={styles.end}
      size="small"
      contentBefore={by.unit}
      inputMode="decimal"
      aria-label={name}
      placeholder={name}
      value={texts[place] ?? ''}
      onChange={(_, { value }) => setTexts(texts.with(place, value))}
    />
  )
  return (
    <form className={styles.pair} onSubmit={submit}>
      {box(by.low, 0)}
      {FILTER_PANEL.to}
      {box(by.high, 1)}
      <Button size="small" type="submit">
        {FILTER_PANEL.apply}
      </Button>
    </form>
  )
}

type RangeProps = EndsProps<Range['by']> & Pick<Range, 'text'>

function RangeChoice({ by, ends, text, onEnds }: RangeProps) {
  // Its boxes are filled again for another range.
  if ('unit' in by) return <EndBoxes key={ends.join('-')} by={by} ends={ends} onEnds={onEnds} />
  return by.bands.map(([low, high]) => {
    const isOn = ends[0] === low && ends[1] === high
    return (
      <Choice
        key={`${low}-${high}`}
        isOn={isOn}
        onChoose={() => (isOn ? onEnds(undefined, undefined) : onEnds(low, high))}
      >
        {text(low, high)}
      </Choice>
    )
  })
}

type FilterRowProps<O> = {
  readonly field: Field<O>
  readonly options: O
  readonly texts: FieldTexts
  readonly onChange: (change: FieldTexts) => void
}

/** One filter of a panel; it takes effect at once. Null for those that have no line there. */
export function FilterRow<O>({
  field: [key, filter],
  options,
  texts,
  onChange,
}: FilterRowProps<O>) {
  if (filter.kind === 'range') {
    const [low, high] = filter.ends
    if (key !== low) return null
    return (
      <Row label={filter.label}>
        <RangeChoice
          by={filter.by}
          text={filter.text}
          ends={endsIn(filter, texts)}
          onEnds={(least, most) =>
            onChange({ [low]: String(least ?? ''), [high]: String(most ?? '') })
          }
        />
      </Row>
    )
  }
  if (filter.kind !== 'choice' || filter.isOrder) return null
  const { label, isOptional = false, isWide = false } = filter
  if (isOptional && filter.options(options).length === 0) return null
  return (
    <Row label={label} isWide={isWide}>
      <Choices
        filter={filter}
        options={options}
        value={texts[key] ?? ''}
        onChoose={(value) => onChange({ [key]: value })}
      />
    </Row>
  )
}
