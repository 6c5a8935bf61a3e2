import { z } from 'zod'
import type { FactValues } from '../facts/contract'
import { everyProvinceByCode, type ProvinceCode } from '../values/province-codes'

/** Where a parcel may go, as far as its days go: the city of Tehran, and each province (in that of Tehran, the towns around the city). */
export const deliveryPlaces = ['tehran-city', ...everyProvinceByCode] as const
export const deliveryPlaceSchema = z.enum(deliveryPlaces)
export type DeliveryPlace = (typeof deliveryPlaces)[number]

/** By which fee it is sent. */
export const destinationOfPlace = (place: DeliveryPlace): 'tehran' | 'elsewhere' =>
  place === 'tehran-city' ? 'tehran' : 'elsewhere'

const ownDays = (code: ProvinceCode) => `delivery.province-days.${code}` as const

/**
 * The business days at most to a place. A province without a figure of its own takes as long as everything outside Tehran.
 * @returns undefined before content has said how long deliveries take
 */
export function daysTo(values: FactValues, place: DeliveryPlace): number | undefined {
  if (place === 'tehran-city') return values['delivery.tehran-days']?.number ?? undefined
  return values[ownDays(place)]?.number ?? values['delivery.elsewhere-days']?.number ?? undefined
}
