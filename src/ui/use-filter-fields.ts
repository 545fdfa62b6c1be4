import { useState } from 'react'

type FilterFieldsProps<Fields extends object, Search extends object> = {
  readonly search: Search
  readonly toFields: (search: Partial<Search>) => Fields
  readonly toSearch: (fields: Fields) => Search
  readonly onSearch: (filters: Partial<Search>) => void
}

/**
 * What the fields of a filter hold until they are searched for, by 搜索 or Enter (`form`); a shortcut
 * and a choice take effect at once (`apply`).
 */
export function useFilterFields<Fields extends object, Search extends object>(
  props: FilterFieldsProps<Fields, Search>,
) {
  const { search, toFields, toSearch, onSearch } = props
  const [fields, setFields] = useState(() => toFields(search))
  return {
    fields,
    set: (change: Partial<Fields>): void => setFields({ ...fields, ...change }),
    apply: (change: Partial<Fields>): void => {
      const next = { ...fields, ...change }
      setFields(next)
      onSearch(toSearch(next))
    },
    /** For `FilterForm`. */
    form: {
      onSubmit: (): void => onSearch(toSearch(fields)),
      onReset: (): void => {
        setFields(toFields({}))
        onSearch({})
      },
    },
  }
}
