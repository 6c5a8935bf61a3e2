import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { formatNumber } from '~/domain/values/numbers'
import { productColourTones } from '~/domain/values/product-colour'
import type { CartAnswer } from './cart.server'
import type { CartViewLine } from './cart-view'
import { QuantityForm } from './quantity-form'

/** What is wrong with a line, or has changed since it was added: each in a sentence. */
function LineNotes({ line }: { line: CartViewLine }) {
  const t = useWords('cart')
  const locale = usePageLocale()
  const { problems, priceBefore, unitPrice, available } = line
  const prices = { before: formatNumber(locale, priceBefore ?? 0), now: formatNumber(locale, unitPrice ?? 0) }
  const isDearer = (unitPrice ?? 0) > (priceBefore ?? 0)
  return (
    <>
      {problems.map((problem) => (
        <p
          key={problem}
          className={`mt-3 flex gap-2 rounded-small px-3.5 py-2.5 text-[0.9375rem] ${
            problem === 'large-quantity' ? 'bg-amber-soft text-amber-ink' : 'bg-red-soft text-red-ink'
          }`}
        >
          <Icon name="warning" className="mt-1 size-5" />
          <span>
            {problem === 'short' ? t('problem.short', { count: available ?? 0 }) : t(`problem.${problem}`)}
          </span>
        </p>
      ))}
      {priceBefore !== null && (
        <p
          className={`mt-3 flex gap-2 rounded-small px-3.5 py-2.5 text-[0.9375rem] ${
            isDearer ? 'bg-amber-soft text-amber-ink' : 'bg-sea-soft text-sea-ink'
          }`}
        >
          <Icon name="note" className="mt-1 size-5" />
          <span>{t(isDearer ? 'change.dearer' : 'change.cheaper', prices)}</span>
        </p>
      )}
    </>
  )
}

interface CartLineProps {
  line: CartViewLine
  answer: CartAnswer | undefined
  /** Pieces of one line at most. */
  most: number
}

/** A line of the cart: what it is, how many, what it costs, and what to do about it. */
export function CartLine({ line, answer, most }: CartLineProps) {
  const t = useWords('cart')
  const products = useWords('products')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const name = line.name?.value ?? t('line.gone')
  const underway = state !== 'idle' && formData?.get('line') === line.key ? formData.get('intent') : null
  const canBeHad = line.problems.every((problem) => problem === 'short' || problem === 'large-quantity')
  const few = line.problems.includes('short') ? line.available : null
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 max-[239px]:grid-cols-1 border-b border-line py-6 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-x-6">
      <Picture
        picture={line.picture}
        ratio={1}
        sizes="8.5rem"
        isDecorative
        className={`aspect-square w-full rounded-medium bg-sand object-cover ${canBeHad ? '' : 'opacity-60 grayscale'}`}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h2 className="text-lg leading-snug">
            {line.path ? (
              <PageLink to={line.path} className="hover:underline">
                <LocalText text={line.name ?? { lang: locale, value: name }} />
              </PageLink>
            ) : (
              name
            )}
          </h2>
          {line.total !== null && canBeHad && (
            <p className="text-lg font-heading">
              <span className="sr-only">{t('line.total')}: </span>
              <Amount value={line.total} unitClass="text-sm font-normal text-ink-2" />
            </p>
          )}
        </div>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-ink-2">
          {line.colour && (
            <div className="flex items-center gap-1.5">
              <dt className="sr-only">{t('line.colour')}</dt>
              <dd className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className="size-3.5 rounded-full ring-1 ring-ink-3"
                  style={{ background: productColourTones[line.colour] }}
                />
                {products(`colour.${line.colour}`)}
              </dd>
            </div>
          )}
          {line.engraving && (
            <div className="flex gap-1.5">
              <dt>{t('line.engraving')}:</dt>
              <dd>
                <bdi className="font-strong text-ink">{line.engraving}</bdi>
              </dd>
            </div>
          )}
          {line.unitPrice !== null && line.quantity > 1 && (
            <div className="flex gap-1.5">
              <dt>{t('line.each')}:</dt>
              <dd>
                <Amount value={line.unitPrice} />
              </dd>
            </div>
          )}
        </dl>
        <LineNotes line={line} />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          {canBeHad && <QuantityForm line={line} name={name} answer={answer} most={most} />}
          <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
            <input type="hidden" name="line" value={line.key} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              size="small"
              variant="quiet"
              icon="close"
              isPending={underway === 'remove'}
              aria-label={t('line.removeOf', { name })}
            >
              {t('line.remove')}
            </Button>
          </Form>
          {few !== null && few > 0 && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="line" value={line.key} />
              <input type="hidden" name="quantity" value={few} />
              <Button type="submit" name="intent" value="change" size="small" variant="ink">
                {t('take', { count: few })}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </li>
  )
}
