import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { queryAddress } from '~/app/ui/query-address'
import { longestSearch } from '~/domain/values/search-text'

interface ArchiveSearchProps {
  path: string
  /** What is looked for; empty when nothing is. */
  q: string
  /** What else the address says: it is kept. */
  kept: Record<string, string>
}

/** Looks for records by the name of their type or by a word of their note. */
export function ArchiveSearch({ path, q, kept }: ArchiveSearchProps) {
  const t = useWords('records')
  const everything = new URLSearchParams(kept)
  return (
    <Form method="get" action={path} role="search" className="flex flex-wrap items-center gap-x-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="relative block min-w-0 flex-[1_1_13rem]">
        <Icon
          name="search"
          className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-2"
        />
        {/* Anew for another search: the address changes by links, too. */}
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longestSearch}
          enterKeyHint="search"
          aria-label={t('archive.search')}
          placeholder={t('archive.searchFor')}
          className="min-h-[3.25rem] w-full rounded-pill border border-ink-3 bg-card pe-5 ps-12 text-base text-ink placeholder:text-ink-3"
        />
      </span>
      <button
        type="submit"
        className="min-h-[3.25rem] flex-none rounded-pill px-3 font-strong text-sea-ink hover:underline"
      >
        {t('archive.searchSend')}
      </button>
      {q !== '' && (
        <PageLink
          to={queryAddress(path, everything)}
          className="inline-flex min-h-11 flex-none items-center text-sm text-ink-2 hover:underline"
        >
          {t('archive.searchEnd')}
        </PageLink>
      )}
    </Form>
  )
}
