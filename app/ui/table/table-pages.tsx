import { Pager } from '../pager'
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
  return (
    <nav aria-label={t('table.pages')}>
      <Pager
        back={page > 1 ? addressOf(page - 1) : null}
        next={page < pages ? addressOf(page + 1) : null}
        words={{ back: t('list.previous'), next: t('list.next') }}
        isInPlace
      >
        <span className="text-sm text-ink-2">{t('table.page', { page, pages })}</span>
      </Pager>
    </nav>
  )
}
