import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import type { Localized } from '~/app/ui/local-text'
import { PageHead } from '~/app/ui/page-head'
import { Picture, type PictureWithWords } from '~/app/ui/picture'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ArticleCard } from '~/content/types'
import { ArticleList } from './article-list'

interface ListingPageProps {
  listing: {
    title: Localized | null
    description: Localized | null
    /** Stands beside the words on wide screens. */
    picture?: PictureWithWords | null
    articles: ArticleCard[]
    count: number
  }
  page: number
  pages: number
  path: string
}

/** The articles of a category or a tag. */
export function ListingPage({ listing, page, pages, path }: ListingPageProps) {
  const { title, description, picture, articles, count } = listing
  const t = useWords('magazine')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const crumbs = [
    { label: { lang: locale, value: shell('home') }, href: '/' },
    { label: { lang: locale, value: t('title') }, href: '/magazine' },
    { label: title ?? { lang: locale, value: t('articles') } },
  ]
  return (
    <>
      <PageHead
        heading={title}
        lead={description}
        before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />}
        aside={
          picture?.asset && (
            <Picture
              picture={picture}
              ratio={4 / 3}
              sizes="(min-width: 64rem) 24rem, 92vw"
              className="aspect-[4/3] w-full rounded-large object-cover"
            />
          )
        }
      >
        <p className="mt-4 text-sm text-ink-3">{t('count', { count })}</p>
      </PageHead>
      <div className="shell pb-band">
        <ArticleList articles={articles} page={page} pages={pages} path={path} />
      </div>
    </>
  )
}
