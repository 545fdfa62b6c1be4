import { useState } from 'react'
import { Button, Input, Select } from '@fluentui/react-components'
import { Flag16Regular, Search20Regular } from '@fluentui/react-icons'

import { MAX_SHOP_ORDERS } from '#contract/shops.ts'
import type { OrderSearch } from '#src/data/api/shops.ts'
import { ORDERS } from '#src/text/authorised.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import type { Days } from '#src/kit/time/days.ts'
import { NumbersDialog } from '#src/kit/list/numbers-dialog.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { shortcutDays } from './time-range.ts'

type Form = {
  readonly range: Days
  /** '' = any. */
  readonly flag: string
  /** '' = any; else as the server has it. */
  readonly state: '' | '1' | '2'
  readonly remark: string
  readonly keyword: string
  readonly numbers: readonly string[]
}

const EMPTY: Form = {
  range: { from: '', to: '' },
  flag: '',
  state: '',
  remark: '',
  keyword: '',
  numbers: [],
}

const STATES = [
  { value: '', name: ORDERS.anyState },
  { value: '1', name: ORDERS.waiting },
  { value: '2', name: ORDERS.refused },
] as const

/** The search that is sent to the server, without the empty fields. */
function searchOf({ range, flag, state, remark, keyword, numbers }: Form): OrderSearch {
  const days = shortcutDays(range, Date.now())
  return {
    ...(days !== null && { days }),
    ...(range.from !== '' && { start_time: range.from }),
    ...(range.to !== '' && { end_time: range.to }),
    ...(flag !== '' && { flag: Number(flag) }),
    ...(state !== '' && { state: state === '1' ? 1 : 2 }),
    ...(remark.trim() !== '' && { remark: remark.trim() }),
    ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
    ...(numbers.length > 0 && { shop_order: [...numbers] }),
  }
}

type FilterProps = { readonly form: Form; readonly onChange: (patch: Partial<Form>) => void }

function TextFilters({ form, onChange }: FilterProps) {
  const styles = useAuthorisedStyles()
  return (
    <>
      <Select
        className={styles.short}
        icon={<Flag16Regular />}
        aria-label={ORDERS.flag}
        value={form.flag}
        onChange={(_, { value }) => onChange({ flag: value })}
      >
        <option value="">{ORDERS.anyFlag}</option>
        {ORDERS.flags.map((name, flag) => (
          <option key={name} value={flag}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        className={styles.short}
        aria-label={ORDERS.state}
        value={form.state}
        onChange={(_, { value }) =>
          onChange({ state: STATES.find((one) => one.value === value)?.value ?? '' })
        }
      >
        {STATES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        className={styles.short}
        aria-label={ORDERS.remark}
        placeholder={ORDERS.remarkHint}
        maxLength={100}
        value={form.remark}
        onChange={(_, { value }) => onChange({ remark: value })}
      />
      <Input
        className={styles.short}
        aria-label={ORDERS.keyword}
        placeholder={ORDERS.keywordHint}
        maxLength={100}
        value={form.keyword}
        onChange={(_, { value }) => onChange({ keyword: value })}
      />
    </>
  )
}

/** P-AUTH-06 to P-AUTH-11. Nothing is loaded until 搜索. */
export function OrderFilters({ onSearch }: { readonly onSearch: (search: OrderSearch) => void }) {
  const styles = useAuthorisedStyles()
  const [form, setForm] = useState(EMPTY)
  const [isTyping, setIsTyping] = useState(false)
  const change = (patch: Partial<Form>): void => setForm((now) => ({ ...now, ...patch }))
  return (
    <form
      className={styles.filters}
      aria-label={ORDERS.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(searchOf(form))
      }}
    >
      <DayRange
        isBare
        label={ORDERS.time}
        unit="minute"
        {...form.range}
        onChange={(range) => change({ range })}
        onShortcut={(range) => change({ range })}
      />
      <span className={styles.rest}>
        <TextFilters form={form} onChange={change} />
        <OpenerButton onClick={() => setIsTyping(true)}>
          {form.numbers.length === 0
            ? `${ORDERS.numbers} · ${ORDERS.numbersHint}`
            : ORDERS.numbersChosen(form.numbers.length)}
        </OpenerButton>
        <Button type="submit" appearance="primary" icon={<Search20Regular />}>
          {ORDERS.search}
        </Button>
        <Button
          appearance="subtle"
          onClick={() => {
            setForm(EMPTY)
            onSearch({})
          }}
        >
          {ORDERS.reset}
        </Button>
      </span>
      {isTyping && (
        <NumbersDialog
          name={ORDERS.numbers}
          text={form.numbers.join('\n')}
          most={MAX_SHOP_ORDERS}
          onCancel={() => setIsTyping(false)}
          onConfirm={(numbers) => {
            change({ numbers })
            setIsTyping(false)
          }}
        />
      )}
    </form>
  )
}
