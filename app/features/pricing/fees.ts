import type { DoctorLevel } from '~/domain/booking/practice'

/** Toman; null where there is no figure. */
type Fee = number | null

interface DeliveryFee {
  fee: Fee
  /** Working days at most. */
  days: number | null
}

export interface Fees {
  /** Of each level, what its services cost in the order of `consultationServices`. */
  visits: { level: DoctorLevel; fees: Fee[] }[]
  tehran: DeliveryFee
  elsewhere: DeliveryFee
  freeFrom: Fee
  cancelHours: number | null
  cancelPercent: number | null
}
