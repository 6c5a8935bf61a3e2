import type { ReactNode } from 'react'
import { LocalText } from '~/app/ui/local-text'
import { Section } from '~/app/ui/section'
import type { BlockOf, PageBlock } from '~/content/types'
import { CardsSection } from './cards-section'
import { ClaimsSection } from './claims-section'
import { DaySection } from './day-section'
import { FeatureSection } from './feature-section'
import { FiguresSection } from './figures-section'
import { OfferSection } from './offer-section'
import { Questions } from './questions'
import { Testimonials } from './testimonials'
import { TextSection } from './text-section'
import { TraceSection } from './trace-section'
import { Voice } from './voice'

interface BlocksProps {
  blocks: readonly PageBlock[] | null | undefined
  /** The price of something of the shop, by its id there. */
  priceOf: (shopProductId: string) => ReactNode
}

const QuestionsSection = ({ block }: { block: BlockOf<'questionsBlock'> }) => (
  <Section labelledBy={block.heading ? block._key : undefined}>
    <LocalText as="h2" id={block._key} text={block.heading} className="mb-6 text-4xl" />
    <Questions questions={block.questions ?? []} />
  </Section>
)

function VoicesSection({ block }: { block: BlockOf<'testimonialsBlock'> }) {
  const voices = block.testimonials ?? []
  const [first] = voices
  if (!first) return null
  return (
    <Section tone={voices.length > 1 ? 'sand' : 'paper'} labelledBy={block.heading ? block._key : undefined}>
      <LocalText as="h2" id={block._key} text={block.heading} className="mb-8 text-4xl" />
      {voices.length > 1 ? <Testimonials testimonials={voices} /> : <Voice testimonial={first} />}
    </Section>
  )
}

/** The blocks of a page, one under the other, as an editor has put them. */
export function Blocks({ blocks, priceOf }: BlocksProps) {
  const pictured = (blocks ?? []).filter((block) => block._type === 'featureBlock' && block.picture?.asset)
  return (blocks ?? []).map((block) => {
    switch (block._type) {
      case 'featureBlock':
        return (
          <FeatureSection key={block._key} block={block} isMirrored={pictured.indexOf(block) % 2 === 1} />
        )
      case 'textBlock':
        return <TextSection key={block._key} block={block} />
      case 'cardsBlock':
        return <CardsSection key={block._key} block={block} />
      case 'questionsBlock':
        return <QuestionsSection key={block._key} block={block} />
      case 'testimonialsBlock':
        return <VoicesSection key={block._key} block={block} />
      case 'dayBlock':
        return <DaySection key={block._key} block={block} />
      case 'traceBlock':
        return <TraceSection key={block._key} block={block} />
      case 'figuresBlock':
        return <FiguresSection key={block._key} block={block} />
      case 'claimsBlock':
        return <ClaimsSection key={block._key} block={block} />
      case 'offerBlock':
        return (
          <OfferSection key={block._key} block={block} price={priceOf(block.item?.shopProductId ?? '')} />
        )
    }
  })
}
