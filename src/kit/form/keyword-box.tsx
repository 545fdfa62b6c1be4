import { SearchBox, makeStyles } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'

import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { useFollowUrl } from '#src/kit/hooks/use-follow-url.ts'

const useStyles = makeStyles({ root: { width: '240px', maxWidth: '100%' } })

type KeywordBoxProps = {
  readonly label: string
  /** What the list is searched for now. */
  readonly value: string
  readonly onSearch: (keyword: string | undefined) => void
}

/** Searches a list on Enter, and shows all of it again when it is emptied. */
export function KeywordBox({ label, value, onSearch }: KeywordBoxProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState(value)
  const willSay = useFollowUrl(value, () => setTyped(value))
  const search = (text: string): void => {
    const keyword = text.trim()
    willSay(keyword)
    onSearch(keyword === '' ? undefined : keyword)
  }
  return (
    <search>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <SearchBox
          className={styles.root}
          aria-label={label}
          placeholder={label}
          maxLength={50}
          value={typed}
          onKeyDown={keepImeKey}
          onChange={(_, { value: text }) => {
            setTyped(text)
            if (text === '' && value !== '') search('')
          }}
        />
      </form>
    </search>
  )
}
