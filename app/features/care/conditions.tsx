import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import type { DoctorConditionsQueryResult } from '~/content/generated/content'

/** What a VIP code gives beside the doctor, as editors say it; nothing where they say nothing. */
export function Conditions({ conditions }: { conditions: DoctorConditionsQueryResult }) {
  const t = useWords('care')
  if (conditions.length === 0) return null
  return (
    <section aria-labelledby="conditions">
      <h2 id="conditions" className="mb-3 text-xl font-heading">
        {t('conditions')}
      </h2>
      <dl className="divide-y divide-line rounded-large border border-line bg-card px-5">
        {conditions.map(({ _id, title, text }) => (
          <div key={_id} className="py-3.5">
            <dt className="font-strong">{title && <LocalText text={title} />}</dt>
            {text && (
              <dd className="text-ink-2">
                <LocalText text={text} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
