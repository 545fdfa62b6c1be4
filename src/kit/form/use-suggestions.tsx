import { Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import type { Suggestion } from './suggestion-list.tsx'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const SuggestionList = lazyPart(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
  { isQuiet: true },
)

type OpenSuggestions<S> = { readonly items: readonly S[]; readonly at: number }

const NOTHING: OpenSuggestions<never> = { items: [], at: -1 }

type SuggestionOptions<S extends Suggestion> = {
  readonly label: string
  /** Null = this field has none. */
  readonly ask: ((typed: string) => Promise<readonly S[]>) | null
  /** How long typing pauses before they are loaded; 0 = not at all. */
  readonly settleMs?: number
  /** `key` = the key that took it; null for the mouse. */
  readonly onChoose: (suggestion: S, key: KeyboardEvent | null) => void
}

/**
 * Suggestions below a text field, which keeps the focus and its text. The only one that fits is
 * marked by itself, so that Enter takes it; of several one is chosen with the arrows.
 */
export function useSuggestions<S extends Suggestion>({
  label,
  ask,
  settleMs = 0,
  onChoose,
}: SuggestionOptions<S>) {
  const id = useId()
  const [shown, setShown] = useState<OpenSuggestions<S>>(NOTHING)
  const asked = useRef(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const close = (): void => {
    asked.current++
    clearTimeout(settling.current)
    setShown(NOTHING)
  }
  const look = (typed: string): void => {
    const turn = ++asked.current
    clearTimeout(settling.current)
    const start = (): void => {
      void ask?.(typed).then((items) => {
        // Only the newest text counts.
        if (turn !== asked.current) return
        const isMeant = typed !== '' && items.length === 1
        setShown({ items, at: isMeant ? 0 : -1 })
      })
    }
    if (typed === '' || settleMs === 0) start()
    else settling.current = setTimeout(start, settleMs)
  }
  const { items, at } = shown
  const isOpen = items.length > 0
  const move = (by: number): void => {
    const next = (Math.max(at, by < 0 ? 0 : -1) + by + items.length) % items.length
    setShown({ items, at: next })
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  /** @returns whether the key was used here. */
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (ask === null || isImeKey(event)) return false
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const chosen = items[at]
    if (isArrow && isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'ArrowDown') look('')
    else if (event.key === 'Escape' && isOpen) close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) {
      close()
      onChoose(chosen, event)
      // Tab moves on to the next field, unless the owner of this one prevents it.
      if (event.key === 'Tab') return true
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const list: ReactNode = isOpen && (
    <Suspense>
      <SuggestionList
        id={id}
        label={label}
        target={target}
        items={items}
        at={at}
        onChoose={(place) => {
          close()
          const chosen = items[place]
          if (chosen !== undefined) onChoose(chosen, null)
        }}
      />
    </Suspense>
  )
  const fieldProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': at < 0 ? undefined : `${id}-${at}`,
  } as const
  return {
    targetRef: setTarget,
    fieldProps: ask === null ? {} : fieldProps,
    look,
    close,
    onKey,
    list,
  }
}
