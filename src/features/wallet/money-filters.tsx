import { Button, Field, Input, Select, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { MONEY_TYPES, type MoneyType } from '#contract/wallet.ts'
import { COMMON } from '#src/text/common.ts'
import { WALLET } from '#src/text/wallet.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { keepImeEnter } from '#src/ui/ime.ts'
import type { WalletSearch } from './wallet-search.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  narrow: { width: '120px' },
  middle: { width: '230px' },
  input: { width: '100%', minWidth: 0 },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const styles = useStyles()
  return (
    <Field label={label} className={styles.narrow}>
      <Select
        className={styles.input}
        value={value}
        onChange={(_, { value: chosen }) => onChoose(chosen)}
      >
        <option value="">{WALLET.any}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const TYPES = Object.entries(MONEY_TYPES)
const DIRECTIONS = [
  ['1', WALLET.income],
  ['-1', WALLET.expense],
] as const

type MoneyFiltersProps = {
  readonly search: WalletSearch
  /** States of the records, by their number; null = changes of the balance, which have kinds. */
  readonly states: readonly (readonly [string, string])[] | null
  readonly onSearch: (filters: WalletSearch) => void
}

/** Filters take effect on 搜索 or Enter; a shortcut and a choice at once. */
export function MoneyFilters({ search, states, onSearch }: MoneyFiltersProps) {
  const styles = useStyles()
  const [fields, setFields] = useState<WalletSearch>(search)
  const apply = (change: WalletSearch): void => {
    const next = { ...fields, ...change }
    setFields(next)
    onSearch(next)
  }
  const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
  const days = { from: fields.from ?? '', to: fields.to ?? '' }
  const dayOf = (text: string): string | undefined => (text === '' ? undefined : text)
  return (
    <form
      className={styles.root}
      aria-label={WALLET.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(fields)
      }}
      onReset={() => {
        setFields({})
        onSearch({})
      }}
    >
      {states === null ? (
        <>
          <Choice
            label={WALLET.direction}
            value={String(fields.direction ?? '')}
            options={DIRECTIONS}
            onChoose={(value) => apply({ direction: numberOf(value) })}
          />
          <Choice
            label={WALLET.type}
            value={fields.type ?? ''}
            options={TYPES}
            onChoose={(value) =>
              // One of the options, which are the kinds.
              apply({ type: value === '' ? undefined : (value as MoneyType) })
            }
          />
        </>
      ) : (
        <Choice
          label={WALLET.status}
          value={String(fields.status ?? '')}
          options={states}
          onChoose={(value) => apply({ status: numberOf(value) })}
        />
      )}
      <Field label={WALLET.keyword} className={styles.middle}>
        <Input
          className={styles.input}
          value={fields.keyword ?? ''}
          maxLength={64}
          placeholder={states === null ? WALLET.keywordHint : ''}
          onKeyDown={keepImeEnter}
          onChange={(_, { value }) =>
            setFields({ ...fields, keyword: value.trim() === '' ? undefined : value.trim() })
          }
        />
      </Field>
      <DayRange
        label={WALLET.time}
        {...days}
        onChange={({ from, to }) => setFields({ ...fields, from: dayOf(from), to: dayOf(to) })}
        onShortcut={({ from, to }) => apply({ from: dayOf(from), to: dayOf(to) })}
      />
      <div className={styles.end}>
        <Button type="reset">{COMMON.reset}</Button>
        <Button type="submit" appearance="primary">
          {COMMON.search}
        </Button>
      </div>
    </form>
  )
}
