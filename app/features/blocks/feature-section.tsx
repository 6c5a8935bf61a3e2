import { Actions } from '~/app/ui/actions'
import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import { Eyebrow, Section } from '~/app/ui/section'
import type { BlockOf } from '~/content/types'

interface FeatureSectionProps {
  block: BlockOf<'featureBlock'>
  /** Puts its picture on the other side, so that two in a row do not stand alike. */
  isMirrored: boolean
}

/** Words with their points: beside a picture, or heading and points side by side. */
export function FeatureSection({ block, isMirrored }: FeatureSectionProps) {
  const onDark = block.tone === 'ink'
  const hasPicture = Boolean(block.picture?.asset)
  const words = (
    <div>
      <Eyebrow text={block.eyebrow} onDark={onDark} />
      <h2 id={block._key} className="text-4xl">
        <LocalText text={block.heading} /> <Coming feature={block.feature} />
      </h2>
      <LocalText
        as="p"
        text={block.body}
        className={`mt-4 max-w-text text-lg ${onDark ? 'text-night-ink' : 'text-ink-2'}`}
      />
      {hasPicture && block.points && (
        <div className="mt-8">
          <Points points={block.points} layout="steps" onDark={onDark} />
        </div>
      )}
      <Actions actions={block.actions} calm className="mt-8" />
    </div>
  )
  return (
    <Section tone={block.tone ?? 'paper'} labelledBy={block._key}>
      {hasPicture ? (
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
          {words}
          <Picture
            picture={block.picture}
            ratio={6 / 5}
            sizes="(min-width: 64rem) 36rem, 92vw"
            className={`aspect-[6/5] w-full rounded-large object-cover ${isMirrored ? 'lg:order-first' : ''}`}
          />
        </div>
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
          {words}
          <Points points={block.points} layout="pairs" onDark={onDark} />
        </div>
      )}
    </Section>
  )
}
