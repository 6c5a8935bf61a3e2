import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { tutorialPath, type TutorialLine } from './tutorial-address'

/** How long it takes, of how many steps, and for whom where that is not everybody. */
export function TutorialFacts({
  tutorial,
  className = '',
}: {
  tutorial: Pick<TutorialLine, 'minutes' | 'count' | 'audience' | 'feature'>
  className?: string
}) {
  const t = useWords('tutorials')
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-sm text-ink-2 ${className}`}>
      <span>{t('minutes', { count: tutorial.minutes })}</span>
      <span aria-hidden="true">·</span>
      <span>{t('steps', { count: tutorial.count ?? 0 })}</span>
      {tutorial.audience === 'doctor' && (
        <>
          <span aria-hidden="true">·</span>
          <span className="font-strong text-sea-ink">{t('for.doctor')}</span>
        </>
      )}
      <Coming feature={tutorial.feature} />
    </p>
  )
}

/** Tutorials as plain lines: what is done, and what it takes. */
export const TutorialLines = ({
  tutorials,
  as: Heading = 'h3',
}: {
  tutorials: readonly TutorialLine[]
  as?: 'h2' | 'h3'
}) => (
  <ul className="border-t border-line">
    {tutorials.map((tutorial) => (
      <li key={tutorial._id} className="relative border-b border-line py-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 max-sm:flex-col">
          <Heading className="text-xl">
            <PageLink
              to={tutorialPath(tutorial.slug)}
              className="stretched underline-offset-4 hover:underline"
            >
              <LocalText text={tutorial.title} />
            </PageLink>
          </Heading>
          <TutorialFacts tutorial={tutorial} />
        </div>
        <LocalText as="p" text={tutorial.lead} className="mt-1 max-w-text text-ink-2" />
      </li>
    ))}
  </ul>
)

/** What is done step by step with one device, under its manual. */
export function DeviceTutorials({ tutorials, all }: { tutorials: readonly TutorialLine[]; all: string }) {
  const t = useWords('tutorials')
  return tutorials.length === 0 ? null : (
    <section aria-labelledby="tutorials" data-print="hidden" className="bg-sand">
      <div className="shell grid gap-x-16 gap-y-6 py-band lg:grid-cols-[15rem_minmax(0,46rem)]">
        <div>
          <h2 id="tutorials" className="text-2xl">
            {t('ofDevice')}
          </h2>
          <p className="mt-2">
            <PageLink
              to={all}
              className="inline-flex min-h-11 items-center font-strong text-coral-ink hover:underline"
            >
              {t('all')}
            </PageLink>
          </p>
        </div>
        <TutorialLines tutorials={tutorials} />
      </div>
    </section>
  )
}
