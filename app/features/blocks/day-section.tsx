import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { Section } from '~/app/ui/section'
import type { BlockOf } from '~/content/types'
import { digitsIn } from '~/domain/values/digits'

/** One beat on a line that goes on. It stands above its moment, whichever way the page is read. */
const Beat = () => (
  <svg
    viewBox="0 0 280 74"
    preserveAspectRatio="none"
    fill="none"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="hidden h-16 w-full stroke-coral lg:block"
  >
    <path vectorEffect="non-scaling-stroke" d="M0 50h106l6-10 5 10h8l5-34 8 60 6-26h10l9-14 9 14h108" />
  </svg>
)

/** A day on the heartbeat: a row of hours on wide screens, down a line on phones. */
export function DaySection({ block }: { block: BlockOf<'dayBlock'> }) {
  const locale = usePageLocale()
  const moments = block.moments ?? []
  const onDark = block.tone === 'ink'
  const quiet = onDark ? 'text-night-ink' : 'text-ink-2'
  return (
    <Section tone={block.tone ?? 'sand'} labelledBy={block._key}>
      <LocalText as="h2" id={block._key} text={block.heading} className="text-4xl" />
      <LocalText as="p" text={block.lead} className={`mt-4 max-w-text text-lg ${quiet}`} />
      <ol className="mt-8 flex flex-col max-lg:border-s-2 max-lg:border-coral lg:mt-4 lg:flex-row">
        {moments.map(({ _key, time, title, text, feature }) => (
          <li
            key={_key}
            className="relative flex-1 max-lg:pb-8 max-lg:ps-7 max-lg:before:absolute max-lg:before:-start-[0.4375rem] max-lg:before:top-3 max-lg:before:size-3 max-lg:before:rounded-full max-lg:before:bg-coral max-lg:last:pb-0"
          >
            <Beat />
            <div className="lg:pe-8">
              <p className="text-2xl font-display">
                <bdi>
                  <time dateTime={time ?? undefined}>{digitsIn(locale, time ?? '')}</time>
                </bdi>
              </p>
              <h3 className="mt-1 text-lg">
                <LocalText text={title} /> <Coming feature={feature} />
              </h3>
              <LocalText as="p" text={text} className={`mt-1 ${quiet}`} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
