import type { AppLoadContext } from '@remix-run/node'
import type { DeliveryEstimate } from '~/domain/catalog/contract'
import { placeOfAddress } from '~/domain/orders/address-rules'
import type { DeliveryPlace } from '~/domain/orders/delivery-place'
import type { Locale } from '~/domain/values/locale'
import { everyProvinceByCode } from '~/domain/values/province-codes'
import { placeName } from '~/domain/values/places'
import { ApiFailure, apiOf, publicApiOf } from '../api.server'
import { getFixedT } from '../words/i18n.server'
import { placeOf } from './place-cookie.server'
import type { ShownDelivery } from './shown'

async function namesIn(locale: Locale): Promise<ShownDelivery['choices']> {
  const t = await getFixedT(locale)
  const provinces = everyProvinceByCode.map((code) => ({
    value: code,
    label: code === 'tehran' ? t('shop:delivery.aroundTehran') : placeName(locale, code),
  }))
  return [
    { value: 'tehran-city', label: t('shop:delivery.tehran') },
    ...provinces.sort((one, other) => one.label.localeCompare(other.label, locale)),
  ]
}

const names = new Map<Locale, Promise<ShownDelivery['choices']>>()

/** The city of Tehran and the 31 provinces, by name. */
export function placesIn(locale: Locale): Promise<ShownDelivery['choices']> {
  let found = names.get(locale)
  if (!found) names.set(locale, (found = namesIn(locale)))
  return found
}

/** When an order of now arrives at the place that was chosen on this device; in Tehran and everywhere else while none was. */
export async function shownDelivery(request: Request, context: AppLoadContext): Promise<ShownDelivery> {
  const [t, choices, { items }] = await Promise.all([
    getFixedT(context.locale),
    placesIn(context.locale),
    publicApiOf(context).get('/delivery-estimates'),
  ])
  const place = placeOf(request) ?? null
  const row = (name: string, { by, businessDays }: DeliveryEstimate) => ({ name, by, businessDays })
  const chosen = items.find((one) => one.place === place)
  if (chosen)
    return { place, rows: [row(choices.find(({ value }) => value === place)?.label ?? '', chosen)], choices }
  const [city, ...others] = items
  const slowest = others.reduce<DeliveryEstimate | undefined>(
    (most, one) => (most && most.businessDays >= one.businessDays ? most : one),
    undefined,
  )
  return {
    place: null,
    rows: [
      ...(city ? [row(t('shop:delivery.tehran'), city)] : []),
      ...(slowest ? [row(t('shop:delivery.elsewhere'), slowest)] : []),
    ],
    choices,
  }
}

/** The same for a page that is there without it. */
export async function shownDeliveryIfKnown(
  request: Request,
  context: AppLoadContext,
): Promise<ShownDelivery | null> {
  try {
    return await shownDelivery(request, context)
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** Where the newest address of who is signed in lies. */
export async function placeOfAccount(context: AppLoadContext): Promise<DeliveryPlace | undefined> {
  if (!context.session.tokens) return undefined
  try {
    const [newest] = (await apiOf(context).get('/addresses')).items
    return newest && placeOfAddress(newest)
  } catch (error) {
    if (error instanceof ApiFailure) return undefined
    throw error
  }
}
