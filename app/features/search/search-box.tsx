import { Form, useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { longestSearch } from '~/domain/values/search-text'
import { MarkedText } from './marked-text'
import type { Suggestions } from './suggestions'

/** Milliseconds without a key before suggestions are asked for. */
const pause = 150
/** A single letter begins too much. */
const fewestLetters = 2

/** What is looked for: a form of the address, which suggests pages while somebody types where there is script. */
export function SearchBox({ q }: { q: string }) {
  const t = useWords('search')
  const navigate = useNavigate()
  const { load, data } = useFetcher<Suggestions>({ key: 'search-suggestions' })
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const isAsked = typed !== null && typed.trim().length >= fewestLetters
  const isAnswered = isAsked && data?.q === typed.trim()
  const items = isAnswered ? data.items : []
  const isOpen = items.length > 0

  useEffect(() => {
    if (typed === null || typed.trim().length < fewestLetters) return
    const timer = setTimeout(
      () => load(`/search/suggestions?${new URLSearchParams({ q: typed.trim() })}`),
      pause,
    )
    return () => clearTimeout(timer)
  }, [typed, load])

  const close = () => {
    setTyped(null)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // Between the last and the first stands the field itself.
      setActive((place) => ((place + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      const chosen = items[active]
      if (isOpen && chosen) {
        event.preventDefault()
        close()
        navigate(chosen.path)
      } else close()
    }
  }

  return (
    <Form method="get" action="/search" role="search" className="relative max-w-3xl" onSubmit={close}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="relative block min-w-0 flex-[1_1_9rem]">
          <Icon
            name="search"
            className="pointer-events-none absolute start-5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
          />
          {/* Anew for another search: the address changes by links, too. */}
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={longestSearch}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (!event.currentTarget.form?.contains(event.relatedTarget)) close()
            }}
            className="min-h-[3.75rem] w-full rounded-large border border-ink-3 bg-card pe-5 ps-14 text-lg text-ink placeholder:text-base placeholder:text-ink-3"
          />
        </span>
        <button type="submit" className="btn btn-primary min-h-[3.75rem]">
          {t('do')}
        </button>
      </div>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('suggestions')}
          className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-medium border border-line bg-card py-2 shadow-soft"
        >
          {items.map((item, index) => (
            <PageLink
              key={item.id}
              id={`${listId}-${index}`}
              to={item.path}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className="flex min-h-12 items-center justify-between gap-4 px-5 py-2 hover:bg-mist aria-selected:bg-mist"
            >
              <MarkedText text={item.title} words={data?.words ?? []} />
              <span className="flex flex-none flex-col items-end text-sm text-ink-2 sm:flex-row sm:items-center sm:gap-4">
                {item.price !== undefined && (
                  <Amount
                    value={item.price}
                    className="font-strong text-ink"
                    unitClass="font-normal text-ink-2"
                  />
                )}
                {t(`kind.${item.kind}`)}
              </span>
            </PageLink>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isAnswered && (items.length > 0 ? t('suggested', { count: items.length }) : t('suggested.none'))}
      </p>
    </Form>
  )
}
