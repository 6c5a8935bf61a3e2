import { Actions } from '~/app/ui/actions'
import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import { Eyebrow } from '~/app/ui/section'
import type { Feature as FeatureData } from '~/content/types'
import type { FeatureWidth } from './feature-layout'

const grounds = {
  paper: 'bg-card',
  sand: 'bg-sand',
  mist: 'bg-mist',
  coral: 'bg-coral-soft',
  ink: 'bg-night text-white',
} as const

const spans: Record<FeatureWidth, string> = {
  whole: 'lg:col-span-8',
  half: 'lg:col-span-4',
  large: 'lg:col-span-5',
  small: 'lg:col-span-3',
}

/** A heartbeat along the foot of a sentence that stands alone. Traces never mirror. */
const Trace = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 400 60"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={`-mx-7 mb-8 block h-14 w-[calc(100%+3.5rem)] sm:-mx-10 sm:w-[calc(100%+5rem)] ${className}`}
  >
    <path d="M0 36h60c6 0 8-10 14-10s8 10 14 10h14l5 9 9-42 10 54 8-21h16c9 0 12-15 22-15s13 15 22 15h60c6 0 8-10 14-10s8 10 14 10h14l5 9 9-42 10 54 8-21h16c9 0 12-15 22-15s13 15 22 15h30" />
  </svg>
)

interface FeatureProps {
  feature: FeatureData
  width: FeatureWidth
}

/** A feature of a device on its own ground. */
export function Feature({ feature, width }: FeatureProps) {
  const onDark = feature.tone === 'ink'
  const isWhole = width === 'whole'
  const hasPicture = Boolean(feature.picture?.asset)
  const hasPoints = Boolean(feature.points?.length)
  // A sentence across the whole row stands in two columns: what it says, and what it means.
  const isSplit = isWhole && !hasPicture
  const quiet = onDark ? 'text-night-ink' : 'text-ink-2'
  return (
    // Its heading names it; a landmark for each sentence would only be noise.
    <div
      className={`relative overflow-hidden rounded-large ${grounds[feature.tone ?? 'paper']} ${spans[width]} ${
        hasPicture ? 'grid lg:grid-cols-2' : ''
      }`}
    >
      <div className={`flex flex-col p-7 sm:p-10 ${hasPicture ? 'self-center' : 'h-full'}`}>
        {!isWhole && !hasPoints && (
          <Trace className={onDark ? 'stroke-[#35b39f] opacity-70' : 'stroke-coral opacity-60'} />
        )}
        <div className={isSplit ? 'grid items-end gap-x-14 gap-y-4 lg:grid-cols-[1fr_1.1fr]' : 'mt-auto'}>
          <div>
            <Eyebrow text={feature.eyebrow} onDark={onDark} />
            <h2 id={feature._key} className={width === 'small' ? 'text-2xl' : 'text-3xl'}>
              <LocalText text={feature.heading} /> <Coming feature={feature.feature} />
            </h2>
          </div>
          <LocalText as="p" text={feature.body} className={`max-w-text ${isSplit ? '' : 'mt-4'} ${quiet}`} />
        </div>
        {hasPoints && (
          <div className={`pt-8 ${isSplit ? '' : 'mb-auto'}`}>
            <Points points={feature.points} onDark={onDark} layout={isSplit ? 'columns' : 'pairs'} />
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
    </div>
  )
}
