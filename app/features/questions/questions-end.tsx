import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'

/** What no answer is for, and where to ask what none answers. */
export function QuestionsEnd() {
  const t = useWords('questions')
  return (
    <section aria-labelledby="not-found" data-print="hidden" className="bg-coral-soft">
      <div className="shell grid gap-x-16 gap-y-6 py-12 md:grid-cols-2">
        <div className="flex gap-4 self-start rounded-large bg-card p-6">
          <Icon name="urgent" className="mt-1 size-6 flex-none text-red-ink" />
          <div>
            <h2 className="text-xl">{t('urgent')}</h2>
            <p className="mt-2">{t('urgent.text')}</p>
          </div>
        </div>
        <div>
          <h2 id="not-found" className="text-xl">
            {t('end')}
          </h2>
          <p className="mt-2">{t('end.text')}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href="/questions/ask" variant="ink">
              {t('end.ask')}
            </ButtonLink>
            <ButtonLink href="/contact">{t('end.contact')}</ButtonLink>
            <ButtonLink href="/doctors">{t('end.doctors')}</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
