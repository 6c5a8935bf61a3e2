import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'

const rules = ['approval', 'banned', 'privacy', 'name'] as const

/** What is written here and what is not, before somebody begins. */
export function HouseRules() {
  const t = useWords('community')
  return (
    <section aria-labelledby="house-rules" className="rounded-large bg-sand p-5 sm:p-6">
      <h2 id="house-rules" className="text-lg font-heading">
        {t('rules')}
      </h2>
      <ul className="mt-3 list-disc space-y-2 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <PageLink
          to="/rules/platform"
          className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
        >
          {t('rules.all')}
        </PageLink>
        <PageLink
          to="/dashboard/community"
          className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
        >
          {t('own.title')}
        </PageLink>
      </p>
    </section>
  )
}
