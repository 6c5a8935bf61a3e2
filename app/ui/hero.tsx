import type { ReactNode } from 'react'
import { Actions, type Action } from './actions'
import { Coming } from './coming'
import { languageAttributes, LocalText, type Localized } from './local-text'
import { usePageLocale } from './page-locale'
import { Picture, type PictureWithWords } from './picture'
import { Eyebrow } from './section'

export interface Highlight {
  _key: string
  value: Localized | null
  label: Localized | null
  /** What it promises, of `domain/values/features`. */
  feature?: string | null
}

export interface HeroData {
  eyebrow: Localized | null
  heading: Localized | null
  /** Words of the heading that stand out in colour. */
  accent?: string | null
  lead: Localized | null
  picture: PictureWithWords | null
  actions: Action[] | null
  highlights: Highlight[] | null
}

/** Figures worth a glance, under the buttons. */
const Highlights = ({ highlights }: { highlights: Highlight[] }) => (
  <dl className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-5 border-t border-line pt-6 sm:gap-x-8">
    {highlights.map(({ _key, value, label, feature }) => (
      <div key={_key} className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-ink-2">
          <LocalText text={label} /> <Coming feature={feature} />
        </dt>
        <LocalText as="dd" text={value} className="text-[1.375rem] font-heading leading-normal" />
      </div>
    ))}
  </dl>
)

/** A heading with the words that an editor wants to stand out; whole when they are not in it. */
function AccentedHeading({ heading, accent }: Pick<HeroData, 'heading' | 'accent'>) {
  const pageLocale = usePageLocale()
  if (!heading?.value) return null
  const [before, after] = accent ? heading.value.split(accent) : []
  return (
    <h1 className="text-6xl font-display" {...languageAttributes(pageLocale, heading.lang)}>
      {accent && after !== undefined ? (
        <>
          {before}
          <span className="text-coral">{accent}</span>
          {after}
        </>
      ) : (
        heading.value
      )}
    </h1>
  )
}

interface HeroProps {
  hero: HeroData
  /** Stands above everything: breadcrumbs. */
  before?: ReactNode
  /** `arch` for what stands upright; `wide` keeps what lies whole. */
  shape?: 'arch' | 'wide'
  /** Lies over the picture's lower edge. */
  overlay?: ReactNode
  /** Stands under the buttons. */
  aside?: ReactNode
}

/** The first thing on a page: what it is about, the one thing to do, and its picture under an arch. */
export const Hero = ({ hero, before, shape = 'arch', overlay, aside }: HeroProps) => (
  <div className="shell">
    {before}
    <div className="grid items-center gap-x-14 gap-y-10 pb-band pt-4 lg:grid-cols-[1.05fr_1fr] lg:pt-8">
      <div>
        <Eyebrow text={hero.eyebrow} />
        <AccentedHeading heading={hero.heading} accent={hero.accent} />
        <LocalText as="p" text={hero.lead} className="mt-6 max-w-[33em] text-lg text-ink-2" />
        <Actions actions={hero.actions} className="mt-9" />
        {aside}
        {hero.highlights && hero.highlights.length > 0 && <Highlights highlights={hero.highlights} />}
      </div>
      <div className={`relative mx-auto w-full max-w-[36rem] ${overlay ? 'max-sm:mb-14' : ''}`}>
        <Picture
          picture={hero.picture}
          ratio={shape === 'arch' ? 10 / 11 : 6 / 5}
          sizes="(min-width: 64rem) 36rem, 92vw"
          isFirst
          className={`w-full object-cover ${
            shape === 'arch'
              ? 'aspect-[10/11] rounded-b-large rounded-t-[18rem]'
              : 'aspect-[6/5] rounded-[2.5rem]'
          }`}
        />
        {overlay}
      </div>
    </div>
  </div>
)

interface HeroBandProps {
  id: string
  hero: HeroData
  /** Room above and below. */
  className?: string
}

/** A further hero of the same page: as large in thought, smaller in size. */
export const HeroBand = ({ id, hero, className = 'pb-band' }: HeroBandProps) => (
  <section aria-labelledby={id} className={`shell ${className}`}>
    <div className="grid items-center gap-x-14 gap-y-8 overflow-hidden rounded-large bg-sand lg:grid-cols-2">
      <div className="p-8 pb-0 lg:p-14">
        <Eyebrow text={hero.eyebrow} />
        <LocalText as="h2" id={id} text={hero.heading} className="text-4xl" />
        <LocalText as="p" text={hero.lead} className="mt-4 text-lg text-ink-2" />
        <Actions actions={hero.actions} calm className="mt-7" />
        {hero.highlights && hero.highlights.length > 0 && <Highlights highlights={hero.highlights} />}
      </div>
      <Picture
        picture={hero.picture}
        ratio={4 / 3}
        sizes="(min-width: 64rem) 38rem, 92vw"
        className="aspect-[4/3] h-full w-full object-cover"
      />
    </div>
  </section>
)
