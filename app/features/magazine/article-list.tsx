import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { Pagination } from '~/app/ui/pagination'
import type { ArticleCard as ArticleCardData } from '~/content/types'
import { ArticleCard } from './article-card'

interface ArticleListProps {
  articles: ArticleCardData[]
  page: number
  pages: number
  /** Path of the list, for its further pages. */
  path: string
  /** The newest is shown large on the first page. */
  hasLead?: boolean
}

/** A page of articles with links to the others. */
export function ArticleList({ articles, page, pages, path, hasLead = false }: ArticleListProps) {
  const t = useWords('magazine')
  const shell = useWords('shell')
  if (articles.length === 0)
    return <EmptyState title={t('empty')} illustration={<EmptyReadingIllustration />} />
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => {
          const isLead = hasLead && page === 1 && index === 0
          return (
            <li key={article._id} className={`grid ${isLead ? 'sm:col-span-2' : ''}`}>
              <ArticleCard
                article={article}
                as="h2"
                layout={isLead ? 'lead' : 'tall'}
                isFirst={index === 0}
              />
            </li>
          )
        })}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        path={path}
        words={{
          label: shell('pages'),
          previous: shell('previousPage'),
          next: shell('nextPage'),
          page: (number) => shell('page', { page: number }),
        }}
      />
    </>
  )
}
