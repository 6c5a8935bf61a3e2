import type { ReactNode } from 'react'
import { Actions, type Action } from './actions'
import { LocalText, type Localized } from './local-text'
import { Picture, type PictureWithWords } from './picture'
import { Eyebrow } from './section'

export interface Highlight {
  _key: string
  value: Localized | null
  label: Localized | null
}

export interface HeroData {
  eyebrow: Localized | null
  heading: Localized | null
  lead: Localized | null
  picture: PictureWithWords | null
  actions: Action[] | null
  highlights: Highlight[] | null
}

/** Figures worth a glance, under the buttons. */
const Highlights = ({ highlights }: { highlights: Highlight[] }) => (
  <dl className="mt-10 flex flex-wrap gap-x-9 gap-y-5 border-t border-line pt-6">
    {highlights.map(({ _key, value, label }) => (
      <div key={_key} className="flex flex-col-reverse">
        <LocalText as="dt" text={label} className="text-sm text-ink-2" />
        <LocalText as="dd" text={value} className="text-[1.375rem] font-heading leading-normal" />
      </div>
    ))}
  </dl>
)

/** The first thing on a page: what it is about, the one thing to do, and its picture under an arch. */
export const Hero = ({ hero, before }: { hero: HeroData; before?: ReactNode }) => (
  <div className="shell">
    {before}
    <div className="grid items-center gap-x-14 gap-y-10 pb-band pt-4 lg:grid-cols-[1.05fr_1fr] lg:pt-8">
      <div>
        <Eyebrow text={hero.eyebrow} />
        <LocalText as="h1" text={hero.heading} className="text-6xl font-display" />
        <LocalText as="p" text={hero.lead} className="mt-6 max-w-[33em] text-lg text-ink-2" />
        <Actions actions={hero.actions} className="mt-9" />
        {hero.highlights && hero.highlights.length > 0 && <Highlights highlights={hero.highlights} />}
      </div>
      <Picture
        picture={hero.picture}
        ratio={10 / 11}
        sizes="(min-width: 64rem) 36rem, 92vw"
        isFirst
        className="mx-auto aspect-[10/11] w-full max-w-[36rem] rounded-b-large rounded-t-[18rem] object-cover"
      />
    </div>
  </div>
)

interface HeroBandProps {
  id: string
  hero: HeroData
}

/** A further hero of the same page: as large in thought, smaller in size. */
export const HeroBand = ({ id, hero }: HeroBandProps) => (
  <section aria-labelledby={id} className="shell pb-band">
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
