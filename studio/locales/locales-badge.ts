import type { DocumentBadgeComponent } from 'sanity'
import { label } from '../../content-schemas/label'
import { locales } from '../../domain/values/locale'
import { fullnessOf, localeTexts, percentFilled } from './fullness'

/** Under a document: the share of each language that is not whole. Says nothing when all are. */
export const localesBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const fullness = fullnessOf(localeTexts(draft ?? published))
  const partial = locales.filter((locale) => percentFilled(fullness, locale) < 100)
  if (partial.length === 0) return null
  return {
    label: partial.map((locale) => `${locale} ${percentFilled(fullness, locale)}%`).join(' · '),
    title: label('سهم پرشدهٔ زبان‌ها', 'How much of each language is filled'),
    color: partial.includes('fa') ? 'danger' : 'warning',
  }
}
