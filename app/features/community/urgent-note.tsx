import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'

/** What no talk is for: nobody here is a doctor's answer, and help comes from elsewhere. */
export function UrgentNote() {
  const t = useWords('community')
  return (
    <section aria-labelledby="urgent" className="flex gap-4 rounded-large bg-coral-soft p-5 sm:p-6">
      <Icon name="urgent" className="mt-1 size-6 flex-none text-coral-ink" />
      <div>
        <h2 id="urgent" className="text-lg font-heading">
          {t('urgent')}
        </h2>
        <p className="mt-1.5">{t('urgent.text')}</p>
      </div>
    </section>
  )
}
