import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Section, type Tone } from '~/app/ui/section'
import type { ProductPart } from './product-parts'

interface ProductPartSectionProps {
  part: ProductPart | 'related'
  tone?: Tone
  children: ReactNode
}

/** A named part of a device's page. */
export function ProductPartSection({ part, tone, children }: ProductPartSectionProps) {
  const t = useWords('products')
  return (
    <Section tone={tone} labelledBy={part}>
      <h2 id={part} className="mb-9 scroll-mt-24 text-4xl">
        {t(part)}
      </h2>
      {children}
    </Section>
  )
}
