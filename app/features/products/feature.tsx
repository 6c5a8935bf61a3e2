import { Actions } from '~/app/ui/actions'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import { Eyebrow } from '~/app/ui/section'
import type { Feature as FeatureData } from '~/content/types'

const grounds = {
  paper: 'bg-card',
  sand: 'bg-sand',
  mist: 'bg-mist',
  coral: 'bg-coral-soft',
  ink: 'bg-night text-white',
} as const

interface FeatureProps {
  feature: FeatureData
  /** Takes a whole row; otherwise it stands beside another. */
  isWide: boolean
}

/** A feature of a device on its own ground. */
export function Feature({ feature, isWide }: FeatureProps) {
  const onDark = feature.tone === 'ink'
  const hasPicture = Boolean(feature.picture?.asset)
  return (
    <section
      aria-labelledby={feature._key}
      className={`relative overflow-hidden rounded-large ${grounds[feature.tone ?? 'paper']} ${
        isWide ? 'lg:col-span-2' : ''
      } ${hasPicture ? 'grid lg:grid-cols-2' : ''}`}
    >
      <div className="relative self-center p-7 sm:p-10">
        <Eyebrow text={feature.eyebrow} onDark={onDark} />
        <LocalText as="h2" id={feature._key} text={feature.heading} className="text-3xl" />
        <LocalText
          as="p"
          text={feature.body}
          className={`mt-4 max-w-text ${onDark ? 'text-night-ink' : 'text-ink-2'}`}
        />
        {feature.points && feature.points.length > 0 && (
          <div className="mt-7">
            <Points
              points={feature.points}
              onDark={onDark}
              layout={isWide && !hasPicture ? 'columns' : 'pairs'}
            />
          </div>
        )}
        <Actions actions={feature.actions} calm className="mt-7" />
      </div>
      <Picture
        picture={feature.picture}
        ratio={4 / 3}
        sizes="(min-width: 64rem) 38rem, 92vw"
        className="aspect-[4/3] h-full w-full object-cover"
      />
    </section>
  )
}
