import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Section } from '~/app/ui/section'
import { SiteLink } from '~/app/ui/site-link'
import type { BlockOf } from '~/content/types'

type Card = NonNullable<BlockOf<'cardsBlock'>['cards']>[number]

const Heading = ({ card, className }: { card: Card; className: string }) => (
  <h3 className={className}>
    {card.href ? (
      <SiteLink href={card.href} className="stretched">
        <LocalText text={card.heading} />
      </SiteLink>
    ) : (
      <LocalText text={card.heading} />
    )}
  </h3>
)

const Pictured = ({ card }: { card: Card }) => (
  <li className="card-link relative flex flex-col overflow-hidden rounded-large bg-card shadow-small">
    <Picture
      picture={card.picture}
      ratio={3 / 2}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
      isDecorative
      className="aspect-[3/2] w-full object-cover"
    />
    <div className="p-6">
      <Heading card={card} className="text-xl" />
      <LocalText as="p" text={card.body} className="mt-2 text-ink-2" />
    </div>
  </li>
)

/** A line of an index: what it is, what one finds there, and the way. */
const Row = ({ card, onDark }: { card: Card; onDark: boolean }) => (
  <li className="card-link relative grid items-baseline gap-x-10 gap-y-1 py-5 md:grid-cols-[1fr_1.6fr_auto]">
    <Heading card={card} className="text-xl" />
    <LocalText as="p" text={card.body} className={onDark ? 'text-night-ink' : 'text-ink-2'} />
    {card.href && <Icon name="arrow" className="size-5 self-center text-coral-ink max-md:hidden" />}
  </li>
)

/** Ways to go on: cards where they have pictures, else the lines of an index. */
export function CardsSection({ block }: { block: BlockOf<'cardsBlock'> }) {
  const cards = block.cards ?? []
  const arePictured = cards.every(({ picture }) => picture?.asset)
  const onDark = block.tone === 'ink'
  return (
    <Section tone={block.tone ?? 'paper'} labelledBy={block.heading ? block._key : undefined}>
      {block.heading && (
        <div className="mb-8 max-w-text">
          <LocalText as="h2" id={block._key} text={block.heading} className="text-4xl" />
          <LocalText
            as="p"
            text={block.lead}
            className={`mt-4 text-lg ${onDark ? 'text-night-ink' : 'text-ink-2'}`}
          />
        </div>
      )}
      {arePictured ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <Pictured key={card._key} card={card} />
          ))}
        </ul>
      ) : (
        <ul
          className={`divide-y border-y ${onDark ? 'divide-night-line border-night-line' : 'divide-line border-line'}`}
        >
          {cards.map((card) => (
            <Row key={card._key} card={card} onDark={onDark} />
          ))}
        </ul>
      )}
    </Section>
  )
}
