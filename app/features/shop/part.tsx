import type { ReactNode } from 'react'
import { Section, type Tone } from '~/app/ui/section'

interface ShopPartProps {
  id: string
  heading: ReactNode
  tone?: Tone
  children: ReactNode
}

/** A named part of a product's page in the shop. */
export const ShopPart = ({ id, heading, tone, children }: ShopPartProps) => (
  <Section tone={tone} labelledBy={id} className="py-14 md:py-20">
    <h2 id={id} className="mb-8 scroll-mt-24 text-3xl">
      {heading}
    </h2>
    {children}
  </Section>
)
