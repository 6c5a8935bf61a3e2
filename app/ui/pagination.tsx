import { Link } from '@remix-run/react'
import { formatNumber } from '~/domain/values/numbers'
import { Icon } from './icon'
import { usePageLocale } from './page-locale'

interface PaginationProps {
  page: number
  pages: number
  path: string
  words: { label: string; previous: string; next: string; page: (page: string) => string }
}

/** The path may say more in its query, such as what is shown of a list. */
const addressOf = (path: string, page: number) =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`

/** Links to the pages of a list; nothing when there is one page. */
export function Pagination({ page, pages, path, words }: PaginationProps) {
  const locale = usePageLocale()
  if (pages < 2) return null
  const step = 'inline-flex min-h-11 items-center gap-2 rounded-pill px-4 font-strong hover:bg-sand'
  return (
    <nav aria-label={words.label} className="mt-14 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link to={addressOf(path, page - 1)} rel="prev" className={step}>
          <Icon name="arrow" className="size-5 rotate-180" />
          {words.previous}
        </Link>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to={addressOf(path, number)}
          aria-label={words.page(formatNumber(locale, number))}
          aria-current={number === page ? 'page' : undefined}
          className={`grid size-11 place-items-center rounded-pill font-strong ${
            number === page ? 'bg-ink text-paper' : 'hover:bg-sand'
          }`}
        >
          {formatNumber(locale, number)}
        </Link>
      ))}
      {page < pages && (
        <Link to={addressOf(path, page + 1)} rel="next" className={step}>
          {words.next}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  )
}
