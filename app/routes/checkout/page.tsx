import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { addressForm, addressProblems } from '~/app/features/addresses/address.form'
import { AddressChoice } from '~/app/features/addresses/address-choice'
import { AddressLines } from '~/app/features/addresses/address-lines'
import { AddressWarnings } from '~/app/features/addresses/address-warnings'
import { checkoutForm, orderOf } from '~/app/features/checkout/checkout.form'
import { CheckoutFrame } from '~/app/features/checkout/checkout-frame'
import { CheckoutForm } from '~/app/features/checkout/checkout-form'
import type { CartChange } from '~/app/features/checkout/changed-notice'
import { CheckoutSteps } from '~/app/features/checkout/checkout-steps'
import { keepCode, keptCode } from '~/app/features/checkout/kept-code.server'
import { checkoutKeyOf, forgetCheckoutKey, newCheckoutKey } from '~/app/features/checkout/kept-key.server'
import { changedCartOf, orderProblems } from '~/app/features/checkout/order-failure.server'
import { FoldedSummary, SummaryAside } from '~/app/features/checkout/order-summary'
import { Part } from '~/app/features/checkout/part'
import { destinationFor, placeFrom } from '~/app/features/checkout/place.server'
import { priceWithCode } from '~/app/features/checkout/priced.server'
import { firstWay } from '~/app/features/checkout/payment-options'
import { bankAccountOf } from '~/app/features/orders/bank-account.server'
import { BrandOfSite } from '~/app/features/shell/brand-of-site'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { forgetCart, cartOf } from '~/app/platform/cart/cart-cookie.server'
import { cartItemOf } from '~/app/platform/cart/cart'
import { forgetRemoved } from '~/app/platform/cart/removed-line.server'
import { entriesOfCart } from '~/app/platform/cart/entries.server'
import { pictureOfLine } from '~/app/platform/cart/line-picture'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { ownFrame } from '~/app/platform/own-frame'
import { citiesForForm } from '~/app/platform/places/cities.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { toGateway } from '~/app/platform/to-gateway.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { EmptyBasketIllustration } from '~/app/ui/illustrations/empty-basket'
import { PageLink } from '~/app/ui/page-link'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { addressIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const handle = ownFrame
export const meta = metaOfLoader

const path = '/checkout'

/** Where it goes to. */
const checkoutShape = { address: addressIdSchema } as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const api = apiOf(context)
  const cart = cartOf(request)
  const items = cart.map(cartItemOf)
  const page = {
    head: await privateHead(context, 'checkout:title'),
    words: {
      ...wordsOf(context.locale, 'checkout', 'orders', 'groups', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
  if (items.length === 0) return { step: 'empty' as const, ...page }
  const { items: addresses } = await api.get('/addresses')
  // Pictures are no reason to sell nothing.
  const entries = await entriesOfCart(context, cart).catch(() => [])
  const picturesOf = ({ lines }: PricedCart) =>
    lines.map(({ shopProductId, colour }) => pictureOfLine(entries, shopProductId, colour?.colour ?? null))
  const { address: chosen } = readQuery({ request, context }, checkoutShape)
  const address = addresses.find(({ id }) => id === chosen)
  if (!address) {
    const priced = await api.post('/cart/price', { body: { items } })
    return {
      step: 'address' as const,
      addresses,
      phone: user.phone,
      priced,
      pictures: picturesOf(priced),
      ...page,
    }
  }
  const [wallet, { items: teams }] = await Promise.all([api.get('/wallet'), api.get('/teams')])
  const team = teams.find(({ tier }) => tier)
  const discountCode = keptCode(request)
  const [{ priced, codeProblem }, account] = await Promise.all([
    priceWithCode(context, { items, ...destinationFor(address), discountCode, teamToken: team?.token }),
    bankAccountOf(context),
  ])
  const checkoutKey = checkoutKeyOf(request, cart, context.siteOrigin)
  const payable = { cart: priced, balance: wallet.balance, offersTransfer: account !== null }
  const defaultValue = {
    email: user.email ?? undefined,
    invoiceKind: 'individual',
    discountCode,
    pay: firstWay(payable),
    teamToken: team?.token,
    key: checkoutKey.key,
  }
  const order = {
    step: 'order' as const,
    address,
    balance: wallet.balance,
    offersTransfer: payable.offersTransfer,
    teams,
    priced,
    pictures: picturesOf(priced),
    defaultValue,
    // A code that no longer holds is not dropped without a word.
    refused: codeProblem
      ? { initialValue: sentOf(defaultValue), error: { discountCode: [codeProblem] } }
      : null,
    ...page,
  }
  return data(order, { headers: { 'Set-Cookie': checkoutKey.cookie } })
}

/** What a form with these values would send: a field without one is left out. */
const sentOf = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined))

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const posted = await postedForm(request)
  const intent = String(posted.get('intent'))
  if (intent === 'address') {
    const form = await readForm(request, addressForm)
    const { initialValue } = form.reply()
    const again = { priced: null, change: null, cities: citiesForForm(initialValue?.province) }
    if (posted.has('cities')) return data({ result: { initialValue }, ...again })
    if (!form.value) return data({ result: form.reply(), ...again }, 422)
    try {
      const { id } = await api.post('/addresses', { body: form.value })
      return redirect(`${path}?address=${id}`, { headers: placeFrom(request, context, form.value) })
    } catch (error) {
      const result = form.refuse(formErrorsOf(error, context, addressProblems))
      return data({ result, ...again }, 422)
    }
  }

  const items = cartOf(request).map(cartItemOf)
  const { address: chosen } = readQuery({ request, context }, checkoutShape)
  const address = (await api.get('/addresses')).items.find(({ id }) => id === chosen)
  if (!address || items.length === 0) return redirect(path)
  const form = await readForm(request, checkoutForm)
  const { initialValue } = form.reply()
  const typed = (name: string): string | undefined => {
    const value = initialValue?.[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const price = () =>
    priceWithCode(context, {
      items,
      ...destinationFor(address),
      discountCode: typed('discountCode'),
      teamToken: typed('teamToken'),
    })

  /** The page again, at prices that are kept together with the code that they have. */
  const again = (
    refusal: { result: SubmissionResult; priced: PricedCart; change: CartChange | null },
    status: number,
    ...cookies: string[]
  ) =>
    data(refusal, {
      status,
      headers: [keepCode(refusal.priced.discount?.code ?? null, context.siteOrigin), ...cookies].map(
        (cookie): [string, string] => ['Set-Cookie', cookie],
      ),
    })

  if (intent === 'price') {
    const { priced, codeProblem } = await price()
    const error = codeProblem ? { discountCode: [codeProblem] } : undefined
    return again({ result: { initialValue, error }, priced, change: null }, codeProblem ? 422 : 200)
  }
  if (!form.value) return again({ result: form.reply(), priced: (await price()).priced, change: null }, 422)
  const order = orderOf(form.value, { items, addressId: address.id, locale: context.locale })
  try {
    const { order: placed, payment } = await api.post('/orders', {
      body: order,
      idempotencyKey: form.value.key ?? randomUUID(),
    })
    const emptied = [
      ...forgetCart(context.siteOrigin),
      forgetRemoved(context.siteOrigin),
      keepCode(null, context.siteOrigin),
      forgetCheckoutKey(context.siteOrigin),
    ]
    if (payment) return await toGateway(context, payment.id, emptied)
    const isPaid = placed.status !== 'awaiting-payment'
    const refusal = carryNotification(
      'success',
      isPaid ? 'messages:order.registered' : 'messages:order.proforma',
      context.siteOrigin,
    )
    return redirect(`/dashboard/orders/${placed.id}`, {
      headers: [...emptied, refusal].map((cookie): [string, string] => ['Set-Cookie', cookie]),
    })
  } catch (error) {
    const changed = changedCartOf(error, order.expectedTotal)
    if (changed)
      return again(
        { result: { initialValue }, priced: changed.cart ?? (await price()).priced, change: changed.change },
        409,
      )
    const result = form.refuse(formErrorsOf(error, context, orderProblems))
    if (!isFailure(error, 'idempotency-key-reused'))
      return again({ result, priced: (await price()).priced, change: null }, 422)
    // Of this cart an order was placed, whose answer did not arrive; ordered again now, it is meant.
    const { key, cookie } = newCheckoutKey(cartOf(request), context.siteOrigin)
    return again(
      {
        result: { ...result, initialValue: { ...initialValue, key } },
        priced: (await price()).priced,
        change: null,
      },
      409,
      cookie,
    )
  }
}

export default function CheckoutPage() {
  const t = useWords('checkout')
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (page.step === 'empty')
    return (
      <CheckoutFrame brand={<BrandOfSite />}>
        <div className="shell py-10">
          <h1 className="mb-8 text-4xl">{t('title')}</h1>
          <EmptyState
            illustration={<EmptyBasketIllustration />}
            title={t('cart.empty')}
            text={t('cart.emptyText')}
            action={<ButtonLink href="/shop">{t('cart.shop')}</ButtonLink>}
          />
        </div>
      </CheckoutFrame>
    )
  const summary = {
    cart: (page.step === 'order' && answer?.priced) || page.priced,
    pictures: page.pictures,
  }
  return (
    <FieldWordsOfPage>
      <CheckoutFrame brand={<BrandOfSite />}>
        <div className="shell py-4 lg:pb-2 lg:pt-6">
          <CheckoutSteps current={page.step === 'address' ? 1 : 2} />
        </div>
        <FoldedSummary {...summary} />
        <div className="shell pb-band pt-6">
          <h1 className="mb-8 text-3xl sm:text-4xl">
            {t(page.step === 'address' ? 'address.title' : 'title')}
          </h1>
          {page.step === 'address' ? (
            <AddressChoice
              addresses={page.addresses}
              phone={page.phone}
              lastResult={answer?.result}
              summary={<SummaryAside {...summary} />}
            />
          ) : (
            <CheckoutForm
              {...summary}
              balance={page.balance}
              offersTransfer={page.offersTransfer}
              teams={page.teams}
              defaultValue={page.defaultValue}
              lastResult={answer?.result ?? page.refused}
              change={answer?.change ?? null}
              deliverTo={
                <Part
                  title={t('address.deliverTo')}
                  side={
                    <PageLink
                      to={path}
                      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                    >
                      {t('address.change')}
                    </PageLink>
                  }
                >
                  <div>
                    <AddressLines place={page.address} />
                    <AddressWarnings warnings={page.address.warnings} />
                  </div>
                </Part>
              }
            />
          )}
        </div>
      </CheckoutFrame>
    </FieldWordsOfPage>
  )
}
