import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Actions } from '~/app/ui/actions'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Eyebrow, Section } from '~/app/ui/section'
import type { BlockOf } from '~/content/types'

interface OfferSectionProps {
  block: BlockOf<'offerBlock'>
  /** What it costs now; nothing while the shop does not answer or does not sell it. */
  price: ReactNode
}

/** Something of the shop, with its price as it is now and the way to it. */
export function OfferSection({ block, price }: OfferSectionProps) {
  const t = useWords('shell')
  const { item } = block
  if (!item?.slug) return null
  return (
    <Section labelledBy={block._key}>
      <div className="grid overflow-hidden rounded-large bg-card shadow-small lg:grid-cols-[1.1fr_1fr]">
        <Picture
          picture={item.picture}
          ratio={5 / 4}
          sizes="(min-width: 64rem) 38rem, 92vw"
          className="aspect-[5/4] h-full w-full object-cover"
        />
        <div className="p-7 sm:p-10 lg:p-12">
          <Eyebrow text={block.eyebrow} />
          <LocalText as="h2" id={block._key} text={item.name} className="text-3xl" />
          <ul className="my-6 space-y-2.5">
            {block.points?.map(({ _key, title }) => (
              <li key={_key} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 flex-none text-sea" />
                <LocalText text={title} />
              </li>
            ))}
          </ul>
          {price}
          <p className="mt-6">
            <ButtonLink href={`/shop/${encodeURIComponent(item.slug)}`} variant="primary">
              {t('offer.open')}
            </ButtonLink>
          </p>
          <Actions actions={block.actions} calm className="mt-4" />
          <LocalText as="p" text={block.note} className="mt-5 text-sm text-ink-2" />
        </div>
      </div>
    </Section>
  )
}
