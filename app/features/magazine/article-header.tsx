import { Link } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { ArticleQueryResult } from '~/content/generated/content'

interface ArticleHeaderProps {
  article: Pick<
    NonNullable<ArticleQueryResult>,
    'title' | 'excerpt' | 'category' | 'author' | 'reviewer' | 'reviewedAt' | 'publishedAt' | 'picture'
  >
  minutes: number
}

/** What an article is, by whom, of when and how long. */
export function ArticleHeader({ article, minutes }: ArticleHeaderProps) {
  const t = useWords('magazine')
  const { category, author, reviewer, reviewedAt } = article
  return (
    <header className="mx-auto max-w-5xl">
      <div className="max-w-3xl pb-10 pt-4 md:pt-8">
        {category && (
          <Link
            to={`/magazine/category/${category.key}`}
            className="inline-flex min-h-8 items-center text-sm font-strong text-coral-ink hover:underline"
          >
            <LocalText text={category.title} />
          </Link>
        )}
        <LocalText as="h1" text={article.title} className="mt-2 text-5xl font-display" />
        <LocalText as="p" text={article.excerpt} className="mt-5 text-xl font-normal text-ink-2" />
        <p className="mt-6 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
          {author && (
            <>
              <Picture
                picture={author.picture}
                ratio={1}
                sizes="2.25rem"
                isDecorative
                className="size-9 rounded-full object-cover"
              />
              <span className="sr-only">{t('author')}: </span>
              <LocalText text={author.name} className="font-bold text-ink" />
              <LocalText text={author.role} />
              <span aria-hidden="true" className="max-sm:hidden">
                ·
              </span>
            </>
          )}
          <DateTime value={article.publishedAt} />
          <span aria-hidden="true">·</span>
          <span>{t('readingTime', { count: minutes })}</span>
        </p>
        {reviewer && (
          <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
            <span className="inline-flex items-center gap-1.5">
              <Icon name="check" className="size-4 flex-none text-sea-ink" />
              {t('reviewedBy')}:
            </span>
            <LocalText text={reviewer.name} className="font-bold text-ink" />
            <LocalText text={reviewer.role} />
            {reviewedAt && (
              <span>
                ({t('reviewedOn')}: <DateTime value={reviewedAt} />)
              </span>
            )}
          </p>
        )}
      </div>
      <Picture
        picture={article.picture}
        ratio={16 / 9}
        sizes="(min-width: 66rem) 64rem, 92vw"
        isFirst
        className="mb-12 aspect-[16/9] w-full rounded-large object-cover"
      />
    </header>
  )
}
