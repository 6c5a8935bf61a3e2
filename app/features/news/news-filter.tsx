import { useWords } from '~/app/platform/words/use-words'
import { FilterLinks } from '~/app/ui/filter-links'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import { newsAddress, type NewsView } from './news-address'

interface NewsFilterProps {
  view: NewsView
  /** Those that there is something of. */
  categories: readonly NonNullable<NewsView['category']>[]
  years: readonly number[]
}

/** What is shown of the news: links, with and without script. A choice of one is none. */
export function NewsFilter({ view, categories, years }: NewsFilterProps) {
  const t = useWords('news')
  const locale = usePageLocale()
  const { category, year } = view
  return (
    <div className="mb-12 flex flex-wrap gap-x-10 gap-y-4" data-print="hidden">
      {(categories.length > 1 || category) && (
        <FilterLinks
          label={t('filter.category')}
          choices={[undefined, ...categories].map((one) => ({
            key: one ?? '',
            label: one ? t(`category.${one}`) : t('filter.all'),
            to: newsAddress({ category: one, year }),
            isChosen: one === category,
          }))}
        />
      )}
      {(years.length > 1 || year !== undefined) && (
        <FilterLinks
          label={t('filter.year')}
          choices={[undefined, ...years].map((one) => ({
            key: String(one ?? ''),
            label: one === undefined ? t('filter.allYears') : digitsIn(locale, String(one)),
            to: newsAddress({ category, year: one }),
            isChosen: one === year,
          }))}
        />
      )}
    </div>
  )
}
