import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure } from '~/app/platform/api.server'
import { figuresInForce } from '~/app/platform/figures.server'
import { consultationServices, doctorLevels, feeFactOf } from '~/domain/booking/practice'
import type { RuleFactKey } from '~/domain/facts/fact-table'
import { everyProvinceByCode } from '~/domain/values/province-codes'
import type { Fees } from './fees'

/** Days at most to wherever parcels take longest. */
function slowest(figure: (key: RuleFactKey) => number | null): number | null {
  const elsewhere = figure('delivery.elsewhere-days')
  const days = everyProvinceByCode.map((code) => figure(`delivery.province-days.${code}`) ?? elsewhere ?? 0)
  return elsewhere === null ? null : Math.max(...days)
}

/**
 * What doctors, delivery, repairs and care at home cost by the figures in force; what has no figure is left out.
 * @returns `null` while the API does not answer
 */
export async function readFees(context: AppLoadContext): Promise<Fees | null> {
  try {
    const figure = await figuresInForce(context)
    return {
      visits: doctorLevels.map((level) => ({
        level,
        fees: consultationServices.map((service) => figure(feeFactOf(service, level))),
      })),
      tehran: { fee: figure('delivery.tehran-fee'), days: figure('delivery.tehran-days') },
      elsewhere: { fee: figure('delivery.elsewhere-fee'), days: slowest(figure) },
      freeFrom: figure('delivery.free-from'),
      cancelHours: figure('consultation.cancel-notice-hours'),
      cancelPercent: figure('consultation.cancel-refund-percent'),
      warrantyMonths: figure('warranty.months'),
      serviceYears: figure('warranty.after-sales-years'),
      samplingFee: figure('lab-sampling.fee'),
      atHomeCancelFee: figure('in-place.cancellation-fee'),
    }
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}
