import { Coming } from '~/app/ui/coming'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import type { Point } from '~/app/ui/points'
import { Section } from '~/app/ui/section'
import type { BlockOf } from '~/content/types'

const Column = ({ points, mark }: { points: Point[]; mark: 'check' | 'close' }) => (
  <ul className="mt-4 space-y-4">
    {points.map(({ _key, title, text, feature }) => (
      <li key={_key} className="flex gap-3">
        <Icon
          name={mark}
          className={`mt-1 size-5 flex-none ${mark === 'check' ? 'text-sea' : 'text-ink-3'}`}
        />
        <div>
          <p>
            <LocalText text={title} /> <Coming feature={feature} />
          </p>
          <LocalText as="p" text={text} className="text-sm text-ink-2" />
        </div>
      </li>
    ))}
  </ul>
)

/** What there is beside what is not claimed: each in its own column, told apart by mark and heading. */
export const ClaimsSection = ({ block }: { block: BlockOf<'claimsBlock'> }) => (
  <Section tone={block.tone ?? 'mist'} labelledBy={block._key}>
    <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
      <div>
        <LocalText as="h2" id={block._key} text={block.heading} className="text-2xl" />
        <Column points={block.offered ?? []} mark="check" />
      </div>
      <div className="md:border-s md:border-line md:ps-14">
        <LocalText as="h2" text={block.limitsHeading} className="text-2xl" />
        <Column points={block.limits ?? []} mark="close" />
      </div>
    </div>
  </Section>
)
