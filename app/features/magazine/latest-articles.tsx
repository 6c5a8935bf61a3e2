import type { ArticleCard as ArticleCardData } from '~/content/types'
import { ArticleCard } from './article-card'

/** The newest article large, the next two beside it. */
export function LatestArticles({ articles }: { articles: ArticleCardData[] }) {
  const [first, ...others] = articles
  if (!first) return null
  return (
    <div className="grid gap-5 lg:grid-cols-[1.35fr_1fr]">
      <ArticleCard article={first} layout="lead" />
      <div className="grid auto-rows-fr gap-5">
        {others.map((article) => (
          <ArticleCard key={article._id} article={article} layout="row" />
        ))}
      </div>
    </div>
  )
}
