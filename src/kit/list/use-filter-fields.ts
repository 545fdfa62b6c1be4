import { useState } from 'react'

import { useFollowUrl } from '#src/kit/hooks/use-follow-url.ts'

type FilterFieldsProps<Fields extends object, Search extends object> = {
  readonly search: Search
  readonly toFields: (search: Partial<Search>) => Fields
  readonly toSearch: (fields: Fields) => Search
  readonly onSearch: (filters: Partial<Search>) => void
}

/** The same text for the same values, in whatever order. */
function textOfFields(fields: object): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  return JSON.stringify(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What the fields of a filter hold until they are searched for, by 搜索 or Enter (`form`); a shortcut
 * and a choice take effect at once (`apply`). They follow the address when others change it.
 */
export function useFilterFields<Fields extends object, Search extends object>(
  props: FilterFieldsProps<Fields, Search>,
) {
  const { search, toFields, toSearch, onSearch } = props
  const [fields, setFields] = useState(() => toFields(search))
  const willSay = useFollowUrl(textOfFields(toFields(search)), () => setFields(toFields(search)))
  const write = (next: Fields): void => {
    const filters = toSearch(next)
    willSay(textOfFields(toFields(filters)))
    onSearch(filters)
  }
  return {
    fields,
    set: (change: Partial<Fields>): void => setFields({ ...fields, ...change }),
    apply: (change: Partial<Fields>): void => {
      const next = { ...fields, ...change }
      setFields(next)
      write(next)
    },
    /** For `FilterForm`. */
    form: {
      onSubmit: (): void => write(fields),
      onReset: (): void => {
        const none = toFields({})
        setFields(none)
        willSay(textOfFields(none))
        onSearch({})
      },
    },
  }
}
