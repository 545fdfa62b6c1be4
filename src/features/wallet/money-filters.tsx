import {
  FINANCE_ACCOUNTS,
  FINANCE_TYPES,
  type FinanceAccount,
  type FinanceType,
} from '#contract/finance.ts'
import { MONEY_FILTERS, type MoneyFilter } from '#contract/wallet.ts'
import { WALLET } from '#src/text/wallet.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { ChoiceField, FilterForm, FilterText } from '#src/kit/list/filter-form.tsx'
import { textOf } from '#src/kit/list/filter-values.ts'
import { useFilterFields } from '#src/kit/list/use-filter-fields.ts'
import type { WalletSearch, WalletTab } from './wallet-search.ts'

const TYPES = Object.entries(MONEY_FILTERS)
const LOG_ACCOUNTS = Object.entries(FINANCE_ACCOUNTS)
const LOG_TYPES = Object.entries(FINANCE_TYPES)
const DIRECTIONS = [
  ['1', WALLET.income],
  ['-1', WALLET.expense],
] as const

type ChoicesProps = {
  readonly fields: WalletSearch
  readonly apply: (change: WalletSearch) => void
}

function ChangeChoices({ fields, apply }: ChoicesProps) {
  return (
    <>
      <ChoiceField
        label={WALLET.direction}
        value={String(fields.direction ?? '')}
        any={WALLET.any}
        options={DIRECTIONS}
        onChoose={(value) => apply({ direction: value === '' ? undefined : Number(value) })}
      />
      <ChoiceField
        label={WALLET.type}
        value={fields.type ?? ''}
        any={WALLET.any}
        options={TYPES}
        onChoose={(value) =>
          // One of the options, which are the kinds.
          apply({ type: value === '' ? undefined : (value as MoneyFilter) })
        }
      />
    </>
  )
}

function LogChoices({ fields, apply }: ChoicesProps) {
  return (
    <>
      <ChoiceField
        label={WALLET.account}
        value={fields.account ?? ''}
        any={WALLET.any}
        options={LOG_ACCOUNTS}
        onChoose={(value) =>
          // One of the options, which are the accounts.
          apply({ account: value === '' ? undefined : (value as FinanceAccount) })
        }
      />
      <ChoiceField
        label={WALLET.type}
        value={fields.log_type ?? ''}
        any={WALLET.any}
        options={LOG_TYPES}
        onChoose={(value) =>
          // One of the options, which are the kinds.
          apply({ log_type: value === '' ? undefined : (value as FinanceType) })
        }
      />
    </>
  )
}

type MoneyFiltersProps = {
  readonly tab: WalletTab
  readonly search: WalletSearch
  /** States of the records, by their number; null = entries, which have kinds. */
  readonly states: readonly (readonly [string, string])[] | null
  readonly onSearch: (filters: WalletSearch) => void
}

/** The fields hold what is searched for as the address has it. */
const toFields = (search: WalletSearch): WalletSearch => search
const toSearch = toFields

export function MoneyFilters({ tab, search, states, onSearch }: MoneyFiltersProps) {
  const { fields, set, apply, form } = useFilterFields({ search, toFields, toSearch, onSearch })
  const days = { from: fields.from ?? '', to: fields.to ?? '' }
  return (
    <FilterForm label={WALLET.filters} {...form}>
      {tab === 'changes' && <ChangeChoices fields={fields} apply={apply} />}
      {tab === 'log' && <LogChoices fields={fields} apply={apply} />}
      {states !== null && (
        <ChoiceField
          label={WALLET.status}
          value={String(fields.status ?? '')}
          any={WALLET.any}
          options={states}
          onChoose={(value) => apply({ status: value === '' ? undefined : Number(value) })}
        />
      )}
      {tab !== 'log' && (
        <FilterText
          label={WALLET.keyword}
          value={fields.keyword ?? ''}
          placeholder={tab === 'changes' ? WALLET.keywordHint : ''}
          isWide
          onText={(text) => set({ keyword: textOf(text) })}
        />
      )}
      <DayRange
        label={WALLET.time}
        {...days}
        onChange={({ from, to }) => set({ from: textOf(from), to: textOf(to) })}
        onShortcut={({ from, to }) => apply({ from: textOf(from), to: textOf(to) })}
      />
    </FilterForm>
  )
}
