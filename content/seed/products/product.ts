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

export type Colour = (typeof productColours)[number]['value']

export interface Hero {
  eyebrow: Words
  heading: Words
  lead: Words
  shows: 'whole' | 'detail'
  actions?: Parameters<typeof actions>[0]
  highlights?: Parameters<typeof highlights>[0]
}

export interface Feature {
  eyebrow?: Words
  heading: Words
  body: Words
  points?: Parameters<typeof points>[0]
  shows?: 'whole' | 'detail'
  tone?: 'paper' | 'sand' | 'mist' | 'coral' | 'ink'
}

export interface TechnicalGroup {
  heading: Words
  facts: { label: Words; value: Words; note?: Words }[]
}

export interface Manual {
  audience: 'home' | 'doctor'
  title: Words
  summary: Words
}

/** All that a product's page says. Price and stock are the shop's; they join by `shopProductIds`. */
export interface ProductCopy {
  slug: string
  model: string
  kind: (typeof productKinds)[number]['value']
  order: number
  name: Words
  tagline: Words
  summary: Words
  /** What the two drawings show: the whole device, and a detail of it. */
  pictures: { whole: Words; detail: Words }
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
  shopProductIds: string[]
  seo: { title: Words; description: Words }
}

/** The product's document. References are written by their last part: `nh1` for `product-nh1`. */
export function product(copy: ProductCopy): SeedDocument {
  const drawing = (which: 'whole' | 'detail') =>
    picture(`products/${copy.slug}${which === 'detail' ? '-detail' : ''}.webp`, copy.pictures[which])
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
    picture: drawing('whole'),
    heroes: list(
      'hero',
      copy.heroes.map((hero) => ({
        eyebrow: text(hero.eyebrow),
        heading: text(hero.heading),
        lead: paragraph(hero.lead),
        picture: drawing(hero.shows),
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
        ...(feature.shows && { picture: drawing(feature.shows) }),
        tone: feature.tone ?? 'paper',
      })),
    ),
    gallery: mixed([drawing('whole'), drawing('detail')]),
    technicalGroups: list(
      'technicalGroup',
      copy.technical.map(({ heading, facts }) => ({
        heading: text(heading),
        facts: list(
          'technicalFact',
          facts.map(({ label, value, note }) => ({
            label: text(label),
            value: text(value),
            ...(note && { note: text(note) }),
          })),
        ),
      })),
    ),
    colours: list(
      'productColour',
      copy.colours.map((colour) => ({ colour })),
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
    shopProductIds: copy.shopProductIds,
    order: copy.order,
    seo: seo(copy.seo.title, copy.seo.description),
  }
}
