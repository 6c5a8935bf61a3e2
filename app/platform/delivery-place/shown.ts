import type { DeliveryPlace } from '~/domain/orders/delivery-place'

/** By which day something arrives, and where: said of a place that was chosen, or of the nearest and the farthest while none is. */
export interface ShownDelivery {
  place: DeliveryPlace | null
  rows: { name: string; by: string; businessDays: number }[]
  /** What can be chosen, by name. */
  choices: { value: string; label: string }[]
}
