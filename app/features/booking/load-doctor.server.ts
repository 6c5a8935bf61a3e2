import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { publicApiOf } from '~/app/platform/api.server'
import { figuresInForce } from '~/app/platform/figures.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readQuery } from '~/app/platform/page-query.server'
import { dayField } from '~/app/platform/query-fields'
import type { DoctorId } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import type { CancelTermsInForce } from './cancel-terms'

/** Days that are shown side by side. */
const daysShown = 7

async function termsInForce(context: AppLoadContext): Promise<CancelTermsInForce | null> {
  const figure = await figuresInForce(context)
  const [hours, percent] = [
    figure('consultation.cancel-notice-hours'),
    figure('consultation.cancel-refund-percent'),
  ]
  return hours === null || percent === null ? null : { hours, percent }
}

/** A doctor, what calling a visit off costs, and the free times of seven days: those from the day that the address names on, else from the first that has one. */
export async function loadDoctor(
  requested: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>,
  id: DoctorId,
) {
  const api = publicApiOf(requested.context)
  const { day } = readQuery(requested, { day: dayField })
  const [doctor, all, terms] = await orMissing(
    requested,
    Promise.all([
      api.get('/doctors/:id', { params: { id } }),
      api.get('/doctors/:id/free-times', { params: { id }, query: {} }),
      termsInForce(requested.context),
    ]),
  )
  const { open, days } = all
  const firstFree = days.find(({ times }) => times.length > 0)?.day ?? open.from
  const asked = day !== undefined && day >= open.from && day <= open.to ? day : firstFree
  // Weeks are counted from today, so that a link back leads to where one came from.
  const index = Math.max(
    0,
    days.findIndex((one) => one.day === asked),
  )
  const start = Math.floor(index / daysShown) * daysShown
  const shown = days.slice(start, start + daysShown)
  return {
    doctor,
    terms,
    chosen: asked,
    days: shown,
    earlier: start === 0 ? null : addDays(open.from, start - daysShown),
    later: start + daysShown < days.length ? addDays(open.from, start + daysShown) : null,
  }
}
