import { useWords } from '~/app/platform/words/use-words'

const rules = ['names', 'consent', 'stripped', 'approval', 'gone'] as const

/** What a case may show and what becomes of its pictures, before somebody begins. */
export function CaseRules() {
  const t = useWords('community')
  return (
    <section aria-labelledby="case-rules" className="rounded-large bg-night p-5 text-night-ink sm:p-6">
      <h2 id="case-rules" className="text-lg font-heading text-white">
        {t('case.rules')}
      </h2>
      <ul className="mt-3 list-disc space-y-2 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{t(`case.rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
