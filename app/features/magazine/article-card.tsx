import { DateTime } from '~/app/ui/date-time'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { ArticleCard as ArticleCardData } from '~/content/types'
import { PageLink } from '~/app/ui/page-link'

interface ArticleCardProps {
  article: ArticleCardData
  as?: 'h2' | 'h3'
  /** `lead` is the first of a list, `row` a compact one beside it. */
  layout?: 'lead' | 'tall' | 'row'
  isFirst?: boolean
}

/** Category and day of an article, in one quiet line. */
const ArticleLine = ({ article, className = '' }: { article: ArticleCardData; className?: string }) => (
  <p className={`flex flex-wrap gap-x-3 text-sm text-ink-3 ${className}`}>
    <LocalText text={article.category?.title} className="font-strong text-coral-ink" />
    <DateTime value={article.publishedAt} />
  </p>
)

const excerpts = {
  lead: '',
  tall: 'line-clamp-3 text-[0.9375rem]',
  row: 'line-clamp-3 text-[0.9375rem] max-sm:hidden',
}

/** An article in a list, leading to its page. */
export function ArticleCard({ article, as: Heading = 'h3', layout = 'tall', isFirst }: ArticleCardProps) {
  const heading =
    layout === 'lead' ? 'text-2xl md:text-3xl' : layout === 'row' ? 'text-lg sm:text-xl' : 'text-xl'
  const isRow = layout === 'row'
  return (
    <article
      className={`card-link relative flex overflow-hidden rounded-large bg-card shadow-small ${
        isRow ? 'flex-row' : 'flex-col'
      } ${layout === 'lead' ? 'h-full' : ''}`}
    >
      <Picture
        picture={article.picture}
        ratio={isRow ? 1 : layout === 'lead' ? 16 / 10 : 4 / 3}
        sizes={
          isRow
            ? '12rem'
            : layout === 'lead'
              ? '(min-width: 64rem) 42rem, 92vw'
              : '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
        }
        isFirst={isFirst}
        isDecorative
        className={
          isRow
            ? 'min-h-36 w-28 flex-none self-stretch object-cover sm:w-48'
            : layout === 'lead'
              ? 'aspect-[16/10] w-full object-cover'
              : 'aspect-[4/3] w-full object-cover'
        }
      />
      <div className={isRow ? 'min-w-0 flex-1 self-center p-5 sm:p-7' : 'flex flex-1 flex-col p-6'}>
        <ArticleLine article={article} />
        <Heading className={`mt-1.5 ${heading}`}>
          <PageLink to={`/magazine/${encodeURIComponent(article.slug)}`} className="stretched">
            <LocalText text={article.title} />
          </PageLink>
        </Heading>
        <LocalText as="p" text={article.excerpt} className={`mt-2.5 text-ink-2 ${excerpts[layout]}`} />
      </div>
    </article>
  )
}
