import type { FeatureName } from '../../domain/values/features'
import {
  actions,
  highlights,
  list,
  mixed,
  paragraph,
  points,
  reference,
  references,
  rich,
  text,
} from './build'
import type { Words } from './build'

type Ground = 'paper' | 'sand' | 'mist' | 'coral' | 'ink'
type Actions = Parameters<typeof actions>[0]
type Points = Parameters<typeof points>[0]
type Highlights = Parameters<typeof highlights>[0]
type Picture = object
type Block = { _type: string } & Record<string, unknown>

interface HeroCopy {
  eyebrow?: Words
  heading: Words
  /** Words of the heading, letter for letter, in each of its languages. */
  accent?: Words
  lead: Words
  picture?: Picture
  actions?: Actions
  highlights?: Highlights
}

export const hero = (copy: HeroCopy) => ({
  _type: 'hero',
  ...(copy.eyebrow && { eyebrow: text(copy.eyebrow) }),
  heading: text(copy.heading),
  ...(copy.accent && { accent: text(copy.accent) }),
  lead: paragraph(copy.lead),
  ...(copy.picture && { picture: copy.picture }),
  ...(copy.actions && { actions: actions(copy.actions) }),
  ...(copy.highlights && { highlights: highlights(copy.highlights) }),
})

interface FeatureCopy {
  eyebrow?: Words
  heading: Words
  body?: Words
  points?: Points
  picture?: Picture
  tone?: Ground
  actions?: Actions
  feature?: FeatureName
}

/** Words beside a picture or above their points. */
export const featureBlock = (copy: FeatureCopy): Block => ({
  _type: 'featureBlock',
  ...(copy.eyebrow && { eyebrow: text(copy.eyebrow) }),
  heading: text(copy.heading),
  ...(copy.body && { body: paragraph(copy.body) }),
  ...(copy.points && { points: points(copy.points) }),
  ...(copy.picture && { picture: copy.picture }),
  tone: copy.tone ?? 'paper',
  ...(copy.actions && { actions: actions(copy.actions) }),
  ...(copy.feature && { feature: copy.feature }),
})

/** Running text, in the Markdown subset of `markdown.ts`. */
export const textBlock = (copy: { heading?: Words; body: Words; tone?: Ground }): Block => ({
  _type: 'textBlock',
  ...(copy.heading && { heading: text(copy.heading) }),
  body: rich(copy.body),
  tone: copy.tone ?? 'paper',
})

interface CardsCopy {
  heading?: Words
  lead?: Words
  cards: { heading: Words; body?: Words; href?: string; picture?: Picture }[]
  tone?: Ground
}

/** Ways to go on from here. */
export const cardsBlock = (copy: CardsCopy): Block => ({
  _type: 'cardsBlock',
  ...(copy.heading && { heading: text(copy.heading) }),
  ...(copy.lead && { lead: paragraph(copy.lead) }),
  cards: list(
    'card',
    copy.cards.map(({ heading, body, href, picture }) => ({
      heading: text(heading),
      ...(body && { body: paragraph(body) }),
      ...(href && { href }),
      ...(picture && { picture }),
    })),
  ),
  tone: copy.tone ?? 'paper',
})

/** Questions by the ids in `questions/`. */
export const questionsBlock = (copy: { heading?: Words; questions: string[] }): Block => ({
  _type: 'questionsBlock',
  ...(copy.heading && { heading: text(copy.heading) }),
  questions: references(copy.questions.map((id) => `question-${id}`)),
})

/** One voice, large, or several, by the ids in `testimonials.ts`. */
export const testimonialsBlock = (copy: { heading?: Words; testimonials: string[] }): Block => ({
  _type: 'testimonialsBlock',
  ...(copy.heading && { heading: text(copy.heading) }),
  testimonials: references(copy.testimonials.map((id) => `testimonial-${id}`)),
})

interface DayCopy {
  heading: Words
  lead?: Words
  /** Two to five; the time as `07:30`. */
  moments: { time: string; title: Words; text?: Words; feature?: FeatureName }[]
  tone?: Ground
}

/** A day on the heartbeat, one beat above each hour. */
export const dayBlock = (copy: DayCopy): Block => ({
  _type: 'dayBlock',
  heading: text(copy.heading),
  ...(copy.lead && { lead: paragraph(copy.lead) }),
  moments: list(
    'dayMoment',
    copy.moments.map(({ time, title, text: plain, feature }) => ({
      time,
      title: text(title),
      ...(plain && { text: paragraph(plain) }),
      ...(feature && { feature }),
    })),
  ),
  tone: copy.tone ?? 'sand',
})

type Trace = 'ecg' | 'heart-sound' | 'blood-pressure'

/** A trace across the whole page, on ink. */
export const traceBlock = (copy: { heading: Words; body?: Words; trace: Trace }): Block => ({
  _type: 'traceBlock',
  heading: text(copy.heading),
  ...(copy.body && { body: paragraph(copy.body) }),
  trace: copy.trace,
})

interface FiguresCopy {
  eyebrow?: Words
  heading: Words
  /** One to three. */
  figures: Highlights
  body?: Words
  picture: Picture
  actions?: Actions
  tone?: Ground
}

/** A picture beside large figures. */
export const figuresBlock = (copy: FiguresCopy): Block => ({
  _type: 'figuresBlock',
  ...(copy.eyebrow && { eyebrow: text(copy.eyebrow) }),
  heading: text(copy.heading),
  figures: highlights(copy.figures),
  ...(copy.body && { body: paragraph(copy.body) }),
  picture: copy.picture,
  ...(copy.actions && { actions: actions(copy.actions) }),
  tone: copy.tone ?? 'paper',
})

interface ClaimsCopy {
  heading: Words
  offered: Points
  limitsHeading: Words
  limits: Points
  tone?: Ground
}

/** What there is, beside what is not claimed. */
export const claimsBlock = (copy: ClaimsCopy): Block => ({
  _type: 'claimsBlock',
  heading: text(copy.heading),
  offered: points(copy.offered),
  limitsHeading: text(copy.limitsHeading),
  limits: points(copy.limits),
  tone: copy.tone ?? 'mist',
})

interface OfferCopy {
  eyebrow?: Words
  /** A document of the shop by its id: `product-nh1`, `shop-item-package-doctor`. */
  item: string
  points: Points
  note?: Words
  actions?: Actions
}

/** Something of the shop with its price as it is now. */
export const offerBlock = (copy: OfferCopy): Block => ({
  _type: 'offerBlock',
  ...(copy.eyebrow && { eyebrow: text(copy.eyebrow) }),
  item: reference(copy.item),
  points: points(copy.points),
  ...(copy.note && { note: paragraph(copy.note) }),
  ...(copy.actions && { actions: actions(copy.actions) }),
})

/** The blocks of a page, each with its key. */
export const blocks = (items: Block[]) => mixed(items)
