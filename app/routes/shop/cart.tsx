import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { CartLine } from '~/app/features/cart/cart-line'
import { CartSummary } from '~/app/features/cart/cart-summary'
import { CartWipe } from '~/app/features/cart/cart-wipe'
import { changeCart, loadCart, placeOfCart } from '~/app/features/cart/cart.server'
import type { CartViewLine } from '~/app/features/cart/cart-view'
import { PendingQuantities } from '~/app/features/cart/pending-quantities'
import { writeShown } from '~/app/features/cart/shown-prices'
import { UndoRemoving } from '~/app/features/cart/undo-removing'
import { placesIn } from '~/app/platform/delivery-place/shown.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { ArrowLink, Button, ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyBasketIllustration } from '~/app/ui/illustrations/empty-basket'
import { Notice } from '~/app/ui/notice'
import { mostOfOneLine } from '~/domain/orders/cart-limits'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const place = await placeOfCart(request, context)
  const { lines, priced, removed } = await loadCart(request, context, place)
  return {
    lines,
    priced,
    removed,
    to: { place: place ?? null, choices: await placesIn(context.locale) },
    most: mostOfOneLine,
    head: await privateHead(context, 'cart:title'),
    words: {
      ...wordsOf(context.locale, 'cart', 'products', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'shop', 'delivery'),
    },
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => changeCart(request, context)

/** Prices that have changed since the lines were added, until that has been seen. */
function PriceChanges({ lines }: { lines: CartViewLine[] }) {
  const t = useWords('cart')
  const count = lines.filter(({ priceBefore }) => priceBefore !== null).length
  if (count === 0) return null
  return (
    <Notice kind="warning" title={t('change.title', { count })}>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="shown" value={writeShown(lines)} />
        <Button type="submit" name="intent" value="accept" size="small">
          {t('change.accept')}
        </Button>
      </Form>
    </Notice>
  )
}

export default function CartPage() {
  const { lines, priced, removed, to, most } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('cart')
  if (lines.length === 0)
    return (
      <div className="shell py-12">
        <h1 className="mb-8 text-4xl font-display">{t('title')}</h1>
        <UndoRemoving removed={removed} />
        <EmptyState
          illustration={<EmptyBasketIllustration className="w-56" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <ButtonLink href="/shop" variant="primary">
              {t('empty.action')}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <FieldWordsOfPage>
      <FieldWordsOfList name="cart">
        <div className="shell pb-band pt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h1 className="text-4xl font-display">{t('title')}</h1>
            <ArrowLink href="/shop">{t('continue')}</ArrowLink>
          </div>
          <PendingQuantities lines={lines} answer={answer}>
            <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="min-w-0">
                {!priced && <Notice kind="warning">{t('unavailable')}</Notice>}
                <PriceChanges lines={lines} />
                <UndoRemoving removed={removed} />
                <ul aria-label={t('lines')} className="mt-2 border-t border-line">
                  {lines.map((line) => (
                    <CartLine
                      key={line.key}
                      line={line}
                      most={most}
                      answer={answer?.key === line.key ? answer : undefined}
                    />
                  ))}
                </ul>
                <div className="mt-4 text-end">
                  <CartWipe lines={lines.length} />
                </div>
              </div>
              {priced && <CartSummary priced={priced} to={to} />}
            </div>
          </PendingQuantities>
        </div>
      </FieldWordsOfList>
    </FieldWordsOfPage>
  )
}
