import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Pulse } from '~/app/ui/pulse'

/** Where to go with what no page answers. */
export function HelpEnd() {
  const t = useWords('help')
  return (
    <section aria-labelledby="not-found" data-print="hidden" className="border-t border-line">
      <div className="shell flex flex-wrap items-center gap-x-8 gap-y-4 py-10">
        <Pulse className="h-6 w-16 flex-none text-coral max-sm:hidden" />
        <h2 id="not-found" className="text-2xl">
          {t('end')}
        </h2>
        <p className="min-w-0 flex-[1_1_16rem] text-ink-2">{t('end.text')}</p>
        <ButtonLink href="/dashboard/tickets" variant="ink">
          {t('end.ticket')}
        </ButtonLink>
      </div>
    </section>
  )
}
