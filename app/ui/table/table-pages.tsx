import { Link } from '@remix-run/react'
import { Icon } from '../icon'
import { useUiWords } from '../ui-words'

interface TablePagesProps {
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** Back and on through the pages of a table; nothing when there is one. */
export function TablePages({ page, pages, addressOf }: TablePagesProps) {
  const t = useUiWords()
  if (pages < 2) return null
  const step = 'grid size-11 place-items-center rounded-pill border border-line hover:bg-sand'
  const link = (to: number, word: 'table.previous' | 'table.next', isBack: boolean) => (
    <Link to={addressOf(to)} rel={isBack ? 'prev' : 'next'} preventScrollReset className={step}>
      <Icon name="chevron" className={isBack ? 'size-5 rotate-180' : 'size-5'} />
      <span className="sr-only">{t(word)}</span>
    </Link>
  )
  return (
    <nav aria-label={t('table.pages')} className="flex items-center gap-3">
      {page > 1 && link(page - 1, 'table.previous', true)}
      <span>{t('table.page', { page, pages })}</span>
      {page < pages && link(page + 1, 'table.next', false)}
    </nav>
  )
}
