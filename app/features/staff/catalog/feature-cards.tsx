import { Amount } from '~/app/ui/amount'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import type { Feature } from '~/domain/catalog/staff-contract'
import { QuestionLink } from '~/app/ui/dialog/question'
import { ColourName } from './colour-name'

/** The colours and engravings that products can offer, each with whether it is offered now. */
export function FeatureCards({ features }: { features: Feature[] }) {
  const t = useWords('staff-shop')
  const colours = features.filter((one) => one.type === 'COLOR')
  const engravings = features.filter((one) => one.type === 'ENGRAVING')
  return (
    <div className="space-y-9">
      <section aria-labelledby="colours">
        <h2 id="colours" className="mb-3 text-xl font-heading">
          {t('features.colours')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {colours.map(({ id, colour, isOffered }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-card px-4 py-3"
            >
              <span className={isOffered ? '' : 'text-ink-3'}>
                <ColourName colour={colour} />
                {!isOffered && (
                  <span className="ms-3">
                    <Badge>{t('feature.withdrawn')}</Badge>
                  </span>
                )}
              </span>
              <OfferLink id={id} isOffered={isOffered} name={<ColourName colour={colour} />} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="engravings">
        <h2 id="engravings" className="mb-3 text-xl font-heading">
          {t('features.engravings')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {engravings.map(({ id, extraPrice, maxLength, scripts, isOffered }) => (
            <li key={id} className="rounded-medium border border-line bg-card p-4">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-strong">{t('feature.engravingOf', { count: maxLength })}</span>
                {!isOffered && <Badge>{t('feature.withdrawn')}</Badge>}
              </p>
              <p className="mt-1 text-ink-2">
                <Amount value={extraPrice} /> · {scripts.map((script) => t(`script.${script}`)).join('، ')}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <QuestionLink ask="edit" of={id}>
                  {t('edit')}
                </QuestionLink>
                <OfferLink id={id} isOffered={isOffered} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface OfferLinkProps {
  id: string
  isOffered: boolean
  name?: React.ReactNode
}

function OfferLink({ id, isOffered, name }: OfferLinkProps) {
  const t = useWords('staff-shop')
  return (
    <QuestionLink ask={isOffered ? 'withdraw' : 'offer'} of={id} variant="quiet">
      {t(isOffered ? 'feature.withdraw' : 'feature.offer')}
      {name && <span className="sr-only"> {name}</span>}
    </QuestionLink>
  )
}
