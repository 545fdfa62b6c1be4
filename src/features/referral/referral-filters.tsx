import { useState } from 'react'

import { COMMISSION_STATUS_TEXT, REFERRED_SORTS } from '#contract/referral.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { ChoiceField, FilterForm, FilterText } from '#src/ui/filter-form.tsx'
import { idOf, textOf } from '#src/ui/filter-values.ts'
import type { ReferralSearch, ReferralTab } from './referral-search.ts'

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
  const [fields, setFields] = useState<ReferralSearch>(search)
  const apply = (change: ReferralSearch): void => {
    const next = { ...fields, ...change }
    setFields(next)
    onSearch(next)
  }
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
          <FilterText
            label={REFERRAL.keyword}
            value={fields.keyword ?? ''}
            placeholder={REFERRAL.keywordHint}
            onText={(text) => setFields({ ...fields, keyword: textOf(text) })}
          />
          <ChoiceField
            label={REFERRAL.ordered}
            value={String(fields.ordered ?? '')}
            any={REFERRAL.any}
            options={ORDERED}
            onChoose={(value) => apply({ ordered: idOf(value) })}
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
          onChoose={(value) => apply({ status: idOf(value) })}
        />
      )}
      <DayRange
        label={tab === 'users' ? REFERRAL.regTime : REFERRAL.orderTime}
        from={fields.from ?? ''}
        to={fields.to ?? ''}
        onChange={({ from, to }) => setFields({ ...fields, from: textOf(from), to: textOf(to) })}
        onShortcut={({ from, to }) => apply({ from: textOf(from), to: textOf(to) })}
      />
    </FilterForm>
  )
}
