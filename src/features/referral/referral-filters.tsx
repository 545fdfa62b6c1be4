import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { COMMISSION_STATUS_TEXT, REFERRED_SORTS } from '#contract/referral.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { ChoiceField, FilterForm } from '#src/ui/filter-form.tsx'
import { keepImeEnter } from '#src/ui/ime.ts'
import type { ReferralSearch, ReferralTab } from './referral-search.ts'

const useStyles = makeStyles({
  ending: { width: '130px' },
  input: { width: '100%', minWidth: 0 },
})

const STATES = Object.entries(COMMISSION_STATUS_TEXT)
const ORDERED = [
  ['1', REFERRAL.orderedYes],
  ['0', REFERRAL.orderedNo],
] as const
const SORTS = REFERRED_SORTS.map((sort) => [sort, REFERRAL.sorts[sort]] as const)

type ReferralFiltersProps = {
  readonly tab: ReferralTab
  readonly search: ReferralSearch
  readonly onSearch: (filters: ReferralSearch) => void
}

export function ReferralFilters({ tab, search, onSearch }: ReferralFiltersProps) {
  const styles = useStyles()
  const [fields, setFields] = useState<ReferralSearch>(search)
  const apply = (change: ReferralSearch): void => {
    const next = { ...fields, ...change }
    setFields(next)
    onSearch(next)
  }
  const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value))
  const dayOf = (text: string): string | undefined => (text === '' ? undefined : text)
  return (
    <FilterForm
      label={REFERRAL.filters}
      onSubmit={() => onSearch(fields)}
      onReset={() => {
        setFields({})
        onSearch({})
      }}
    >
      {tab === 'users' && (
        <>
          <Field label={REFERRAL.keyword} className={styles.ending}>
            <Input
              className={styles.input}
              value={fields.keyword ?? ''}
              maxLength={11}
              inputMode="numeric"
              placeholder={REFERRAL.keywordHint}
              onKeyDown={keepImeEnter}
              onChange={(_, { value }) => setFields({ ...fields, keyword: dayOf(value.trim()) })}
            />
          </Field>
          <ChoiceField
            label={REFERRAL.ordered}
            value={String(fields.ordered ?? '')}
            any={REFERRAL.any}
            options={ORDERED}
            onChoose={(value) => apply({ ordered: numberOf(value) })}
          />
          <ChoiceField
            label={REFERRAL.sort}
            value={fields.sort ?? 'new'}
            options={SORTS}
            onChoose={(value) => apply({ sort: REFERRED_SORTS.find((sort) => sort === value) })}
          />
        </>
      )}
      {tab === 'commissions' && (
        <ChoiceField
          label={REFERRAL.status}
          value={String(fields.status ?? '')}
          any={REFERRAL.any}
          options={STATES}
          onChoose={(value) => apply({ status: numberOf(value) })}
        />
      )}
      <DayRange
        label={tab === 'users' ? REFERRAL.regTime : REFERRAL.orderTime}
        from={fields.from ?? ''}
        to={fields.to ?? ''}
        onChange={({ from, to }) => setFields({ ...fields, from: dayOf(from), to: dayOf(to) })}
        onShortcut={({ from, to }) => apply({ from: dayOf(from), to: dayOf(to) })}
      />
    </FilterForm>
  )
}
