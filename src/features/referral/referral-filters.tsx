import { COMMISSION_STATUS_TEXT, REFERRED_SORTS } from '#contract/referral.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { ChoiceField, FilterForm, FilterText } from '#src/kit/list/filter-form.tsx'
import { idOf, textOf } from '#src/kit/list/filter-values.ts'
import { useFilterFields } from '#src/kit/list/use-filter-fields.ts'
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

/** The fields hold what is searched for as the address has it. */
const toFields = (search: ReferralSearch): ReferralSearch => search
const toSearch = toFields

export function ReferralFilters({ tab, search, onSearch }: ReferralFiltersProps) {
  const { fields, set, apply, form } = useFilterFields({ search, toFields, toSearch, onSearch })
  return (
    <FilterForm label={REFERRAL.filters} {...form}>
      {tab === 'users' && (
        <>
          <FilterText
            label={REFERRAL.keyword}
            value={fields.keyword ?? ''}
            placeholder={REFERRAL.keywordHint}
            onText={(text) => set({ keyword: textOf(text) })}
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
        onChange={({ from, to }) => set({ from: textOf(from), to: textOf(to) })}
        onShortcut={({ from, to }) => apply({ from: textOf(from), to: textOf(to) })}
      />
    </FilterForm>
  )
}
