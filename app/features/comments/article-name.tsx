import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OwnComment } from '~/domain/magazine/comment-contract'

/** The article that something was written below, and the way there while it is published. */
export function ArticleName({ article, nameless }: { article: OwnComment['article']; nameless: string }) {
  const locale = usePageLocale()
  const { slug, titles } = article
  const title = titles[locale] ?? titles.fa ?? titles.en ?? nameless
  if (slug === null) return <bdi>{title}</bdi>
  return (
    <PageLink
      to={`/magazine/${encodeURIComponent(slug)}#comments`}
      className="font-strong underline underline-offset-4"
    >
      <bdi>{title}</bdi>
    </PageLink>
  )
}
