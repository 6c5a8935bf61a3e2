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

/** A feature of a device on its own ground; with a picture it takes a whole row, without one it stands beside another. */
export function Feature({ feature }: { feature: FeatureData }) {
  const onDark = feature.tone === 'ink'
  const hasPicture = Boolean(feature.picture?.asset)
  return (
    <section
      aria-labelledby={feature._key}
      className={`overflow-hidden rounded-large ${grounds[feature.tone ?? 'paper']} ${
        hasPicture ? 'grid lg:col-span-2 lg:grid-cols-2' : ''
      }`}
    >
      <div className="self-center p-7 sm:p-10">
        <Eyebrow text={feature.eyebrow} onDark={onDark} />
        <LocalText as="h2" id={feature._key} text={feature.heading} className="text-3xl" />
        <LocalText
          as="p"
          text={feature.body}
          className={`mt-4 max-w-text ${onDark ? 'text-night-ink' : 'text-ink-2'}`}
        />
        {feature.points && feature.points.length > 0 && (
          <div className="mt-7">
            <Points points={feature.points} onDark={onDark} />
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
