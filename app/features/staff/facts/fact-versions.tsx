import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatDate } from '~/domain/values/dates'
import type { FactTitles } from './fact-words'

interface Version {
  version: number
  publishedAt: string
  changed: string[]
  proposedBy: { name: string | null } | null
  confirmedBy: { name: string | null } | null
}

/** Names of an installation's first facts would fill a page. */
const namedAtMost = 8

/** When facts changed, which, and who agreed on those that move money. */
export function FactVersions({ versions, titles }: { versions: Version[]; titles: FactTitles }) {
  const t = useWords('staff-facts')
  const locale = usePageLocale()
  return (
    <section aria-labelledby="versions" className="mt-9">
      <h2 id="versions" className="text-xl font-heading">
        {t('versions')}
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {versions.map(({ version, publishedAt, changed, proposedBy, confirmedBy }) => {
          const names = changed.slice(0, namedAtMost).map((key) => titles[key]?.value ?? key)
          const values = {
            date: formatDate(locale, publishedAt),
            changed: names.join('، ') + (changed.length > namedAtMost ? ' …' : ''),
          }
          return (
            <li key={version} className="flex flex-wrap gap-x-4 py-3">
              <span className="font-strong">{t('version', { version })}</span>
              <span className="text-sm text-ink-2">
                {proposedBy && confirmedBy
                  ? t('versionAgreed', {
                      ...values,
                      proposer: proposedBy.name ?? t('somebody'),
                      confirmer: confirmedBy.name ?? t('somebody'),
                    })
                  : t('versionAt', values)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
