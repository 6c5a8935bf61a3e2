import type { NewsQueryResult } from '~/content/generated/content'

export const newsCategories = ['product', 'company', 'event'] as const

/** What is shown of the news. */
export interface NewsView {
  category: NewsQueryResult['items'][number]['category'] | undefined
  /** Of either calendar. */
  year: number | undefined
}

/** The list as `view` asks for it, by its first page. */
export function newsAddress({ category, year }: NewsView): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(year !== undefined && { year: String(year) }),
  }).toString()
  return query === '' ? '/news' : `/news?${query}`
}
