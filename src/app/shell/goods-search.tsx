import { Button, Input, makeStyles } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'

import { suggestionsQuery } from '#src/data/api/goods.ts'
import { RequestFailure } from '#src/data/api/request-failure.ts'
import { usePriceOwner } from '#src/data/api/session.ts'
import { searchRequest } from '#src/data/browser/search-request.ts'
import { COMMON } from '#src/text/common.ts'
import { SHELL } from '#src/text/shell.ts'
import { LAPTOP, PHONE } from '#src/kit/theme/breakpoints.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import type { Suggestion } from '#src/kit/form/suggestion-list.tsx'
import { useSuggestions } from '#src/kit/form/use-suggestions.tsx'

const useStyles = makeStyles({
  input: {
    width: '264px',
    maxWidth: '100%',
    [LAPTOP]: { width: '160px' },
    [PHONE]: { width: 'min(100%, 480px)', height: '38px' },
  },
  button: { minWidth: '28px', width: '28px', height: '28px' },
})

/** No request while the user is still typing. */
const TYPING_MS = 120
const MOST_SEEN = 6
const MOST_CHARS = 18

/** A number of a parcel or an order, or its end; goods are called so by nobody. */
const NUMBER = /^\s*\w{0,4}\d{4,}\s*$/

/** `goodsId` 0 opens the search over everything; null is a word. */
type SearchHit = Suggestion & { readonly goodsId: number | null }

const aWord = (word: string): SearchHit => ({
  key: `w-${word}`,
  text: word,
  hint: '',
  goodsId: null,
})

function someGoods(goodsId: number, name: string, price: string | null): SearchHit {
  const hint = price === null ? SHELL.seenBefore : `¥${price}`
  // The name is cut so that the price beside it stays visible.
  const text = name.length > MOST_CHARS ? `${name.slice(0, MOST_CHARS - 1)}…` : name
  return { key: `g-${goodsId}`, text, hint, goodsId }
}

/** Words and goods that may be meant; without a network, what was seen on this machine. */
function useMeant() {
  const client = useQueryClient()
  const { userId } = usePriceOwner()
  return async (typed: string): Promise<readonly SearchHit[]> => {
    const keyword = typed.trim().slice(0, 50)
    if (keyword === '') return []
    try {
      const { words, goods } = await client.fetchQuery(suggestionsQuery(userId, keyword))
      const shown = goods.map((one) => someGoods(one.goods_id, one.goods_name, one.price))
      const all = userId === null ? [] : [{ ...aWord(SHELL.searchAll), goodsId: 0 }]
      return [...words.map(aWord), ...shown, ...all]
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      const { searchSeen } = await import('#src/data/browser/search-seen.ts')
      const seen = await searchSeen(keyword, MOST_SEEN)
      return seen.map(({ goods_id, goods_name }) => someGoods(goods_id, goods_name, null))
    }
  }
}

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
  const search = (typed: string) => {
    const keyword = typed.trim().slice(0, 50)
    void navigate({ to: '/gift-list', search: keyword === '' ? {} : { keyword } })
  }
  const { targetRef, fieldProps, look, close, onKey, list } = useSuggestions<SearchHit>({
    label: SHELL.searchMeant,
    ask: useMeant(),
    settleMs: TYPING_MS,
    onChoose: ({ text: word, goodsId }) => {
      if (goodsId === 0) return searchRequest.set(text)
      if (goodsId !== null) {
        void navigate({ to: '/product-detail/$id', params: { id: String(goodsId) } })
        return
      }
      setText(word)
      search(word)
    },
  })
  const { userId } = usePriceOwner()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close()
    if (userId !== null && NUMBER.test(text)) searchRequest.set(text)
    else search(text)
  }
  return (
    <search ref={targetRef}>
      <form action="/gift-list" onSubmit={submit}>
        <Input
          className={styles.input}
          {...fieldProps}
          type="search"
          // The form works by itself until the script is there.
          name="keyword"
          value={text}
          maxLength={50}
          autoComplete="off"
          placeholder={SHELL.searchGoods}
          aria-label={SHELL.searchLabel}
          onKeyDown={(event) => {
            if (!onKey(event)) keepImeKey(event)
          }}
          onBlur={close}
          onChange={(_, { value }) => {
            setText(value)
            look(value)
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
      {list}
    </search>
  )
}
