import { Button, Input, makeStyles } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'

import { COMMON } from '#src/text/common.ts'
import { SHELL } from '#src/text/shell.ts'
import { keepImeEnter } from '#src/ui/ime.ts'

const useStyles = makeStyles({
  input: { width: '264px' },
  button: { minWidth: '28px', width: '28px', height: '28px' },
})

/** Searches the goods from anywhere; on the goods list it shows what is being searched. */
export function GoodsSearch() {
  const styles = useStyles()
  const navigate = useNavigate()
  const searched = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/gift-list' && 'keyword' in search ? (search.keyword ?? '') : '',
  })
  const [text, setText] = useState(searched)
  const [seen, setSeen] = useState(searched)
  // The address changed (back, a link): the box follows it.
  if (seen !== searched) {
    setSeen(searched)
    setText(searched)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim().slice(0, 50)
    void navigate({ to: '/gift-list', search: keyword === '' ? {} : { keyword } })
  }
  return (
    <search>
      <form onSubmit={submit}>
        <Input
          className={styles.input}
          type="search"
          value={text}
          maxLength={50}
          placeholder={SHELL.searchGoods}
          aria-label={SHELL.searchLabel}
          onKeyDown={keepImeEnter}
          onChange={(_, { value }) => {
            setText(value)
          }}
          contentAfter={
            <Button
              className={styles.button}
              type="submit"
              appearance="transparent"
              size="small"
              icon={<Search20Regular />}
              aria-label={COMMON.search}
            />
          }
        />
      </form>
    </search>
  )
}
