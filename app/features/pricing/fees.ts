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
  warrantyMonths: number | null
  /** Years after the purchase in which repairs are made at a charge. */
  serviceYears: number | null
  /** Of services that come to one's home, which are not open yet: from it on. */
  samplingFee: Fee
  atHomeCancelFee: Fee
}
