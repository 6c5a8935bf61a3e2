import type { FeatureName } from '../../../domain/values/features'
import type { productColours, productDemos, productKinds } from '../../../content-schemas/vocabulary'
import {
  actions,
  highlights,
  list,
  mixed,
  paragraph,
  picture,
  points,
  references,
  seo,
  slug,
  text,
  type SeedDocument,
  type Words,
} from '../build'
import { shopProductIdOf } from '../shop/shop-product-ids'

export type Colour = (typeof productColours)[number]['value']

/** A shot in words, and the part of it that must stay in view when it is cut. */
export type ProductPicture = Words & { hotspot?: { x: number; y: number; width: number; height: number } }

export interface Hero {
  eyebrow: Words
  heading: Words
  lead: Words
  /** The shot beside it; at the head of the page it is what the card shows, arranged for the frame there. */
  shows?: string
  actions?: Parameters<typeof actions>[0]
  highlights?: Parameters<typeof highlights>[0]
}

export interface Feature {
  eyebrow?: Words
  heading: Words
  body: Words
  points?: Parameters<typeof points>[0]
  shows?: string
  tone?: 'paper' | 'sand' | 'mist' | 'coral' | 'ink'
  /** What it promises. */
  feature?: FeatureName
}

export interface TechnicalGroup {
  heading: Words
  facts: { label: Words; value: Words; note?: Words; feature?: FeatureName }[]
}

export interface Manual {
  audience: 'home' | 'doctor'
  title: Words
  summary: Words
}

/** All that a product's page says. Price and stock are the shop's, joined by its id. */
export interface ProductCopy {
  slug: string
  model: string
  kind: (typeof productKinds)[number]['value']
  order: number
  name: Words
  tagline: Words
  summary: Words
  /** What each rendered shot shows, by the name of its file in `assets/products/<slug>/`; the first is the card's. */
  pictures: Record<string, ProductPicture>
  heroes: Hero[]
  features: Feature[]
  technical: TechnicalGroup[]
  colours: Colour[]
  demos: (typeof productDemos)[number]['value'][]
  manuals: Manual[]
  testimonials: string[]
  questions: string[]
  facts: string[]
  related: string[]
  seo: { title: Words; description: Words }
}

/** The product's document. References are written by their last part: `nh1` for `product-nh1`. */
export function product(copy: ProductCopy): SeedDocument {
  const shots = Object.keys(copy.pictures)
  const wordsOf = (shot: string) => {
    const words = copy.pictures[shot]
    if (!words) throw new Error(`${copy.slug} has no picture ${shot}`)
    return words
  }
  const file = (shot: string) => `products/${copy.slug}/${shot}.webp`
  const shown = (shot: string) => picture(file(shot), wordsOf(shot), { hotspot: wordsOf(shot).hotspot })
  const card = shots[0] ?? ''
  const prefixed = (prefix: string, names: string[]) => references(names.map((name) => `${prefix}-${name}`))

  return {
    _id: `product-${copy.slug}`,
    _type: 'product',
    name: text(copy.name),
    slug: slug(copy.slug),
    model: copy.model,
    kind: copy.kind,
    tagline: text(copy.tagline),
    summary: paragraph(copy.summary),
    picture: shown(card),
    heroes: list(
      'hero',
      copy.heroes.map((hero) => ({
        eyebrow: text(hero.eyebrow),
        heading: text(hero.heading),
        lead: paragraph(hero.lead),
        picture: hero.shows ? shown(hero.shows) : picture(file('hero'), wordsOf(card)),
        ...(hero.actions && { actions: actions(hero.actions) }),
        ...(hero.highlights && { highlights: highlights(hero.highlights) }),
      })),
    ),
    features: list(
      'featureBlock',
      copy.features.map((feature) => ({
        ...(feature.eyebrow && { eyebrow: text(feature.eyebrow) }),
        heading: text(feature.heading),
        body: paragraph(feature.body),
        ...(feature.points && { points: points(feature.points) }),
        ...(feature.shows && { picture: shown(feature.shows) }),
        tone: feature.tone ?? 'paper',
        ...(feature.feature && { feature: feature.feature }),
      })),
    ),
    // A shot named after a colour is that colour's, and not one more of the gallery.
    gallery: mixed(shots.filter((shot) => !copy.colours.some((colour) => colour === shot)).map(shown)),
    technicalGroups: list(
      'technicalGroup',
      copy.technical.map(({ heading, facts }) => ({
        heading: text(heading),
        facts: list(
          'technicalFact',
          facts.map(({ label, value, note, feature }) => ({
            label: text(label),
            value: text(value),
            ...(note && { note: text(note) }),
            ...(feature && { feature }),
          })),
        ),
      })),
    ),
    colours: list(
      'productColour',
      copy.colours.map((colour, index) => {
        // The first colour is the one in which the device is shown as a whole.
        const shot = copy.pictures[colour] ? colour : index === 0 ? shots[0] : undefined
        return { colour, ...(shot && { picture: shown(shot) }) }
      }),
    ),
    demos: copy.demos,
    manuals: list(
      'manual',
      copy.manuals.map(({ audience, title, summary }) => ({
        audience,
        title: text(title),
        summary: paragraph(summary),
      })),
    ),
    testimonials: prefixed('testimonial', copy.testimonials),
    questions: prefixed('question', copy.questions),
    facts: prefixed('fact', copy.facts),
    related: prefixed('product', copy.related),
    shopProductIds: [shopProductIdOf(copy.slug)],
    order: copy.order,
    seo: seo(copy.seo.title, copy.seo.description),
  }
}
