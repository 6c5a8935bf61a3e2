import { z } from 'zod'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'
import { bulkIntent, intent } from '~/app/platform/forms/intents.server'
import { codeIdForm, decideDiscountForm, newDiscountForm, newVipForm } from './code.form'

/** The midnight in Tehran with which a day begins. */
const beginOf = (day: string | undefined): string | null =>
  day === undefined ? null : instantInTehran(day, '00:00').toISOString()

/** A code is good through its last day: until the midnight after it. */
const endOf = (day: string | undefined): string | null =>
  day === undefined ? null : beginOf(addDays(day, 1))

type OfOne = Parameters<typeof bulkIntent<string>>[1]

/** Neither can be taken back, so it is ticked that it is meant. What gives money is weighed one by one: nothing approves several. */
const endAll = (end: OfOne) => bulkIntent(z.uuid(), end, 'messages:staff.codesEnded', { isAsked: true })
const refuseAll = (refuse: OfOne) =>
  bulkIntent(z.uuid(), refuse, 'messages:staff.codesRefused', { isAsked: true })

export const codeIntents = {
  'new-discount': intent(
    newDiscountForm,
    (
      {
        startDay,
        endDay,
        productIds,
        floor = 0,
        ceiling = null,
        isFirstOrderOnly = false,
        perUser = null,
        totalUses = null,
        note = null,
        ...rest
      },
      { api, idempotencyKey },
    ) =>
      api.post('/discount-codes', {
        body: {
          ...rest,
          floor,
          ceiling,
          productIds: productIds.length > 0 ? productIds : null,
          isFirstOrderOnly,
          perUser,
          totalUses,
          startsAt: beginOf(startDay),
          endsAt: endOf(endDay),
          note,
        },
        idempotencyKey,
      }),
    'messages:created',
  ),
  'end-discount': intent(
    codeIdForm,
    ({ code }, { api }) =>
      api.patch('/discount-codes/:id', { params: { id: code }, body: { isActive: false } }),
    'messages:staff.codeEnded',
  ),
  'approve-discount': intent(
    decideDiscountForm,
    ({ code, seen }, { api }) =>
      api.post('/discount-codes/:id/approvals', { params: { id: code }, body: { seen } }),
    'messages:staff.codeConfirmed',
  ),
  'refuse-discount': intent(
    decideDiscountForm,
    ({ code, seen }, { api }) =>
      api.post('/discount-codes/:id/refusals', { params: { id: code }, body: { seen } }),
    'messages:staff.codeRefused',
  ),
  'end-discounts': endAll((id, { api }) =>
    api.patch('/discount-codes/:id', { params: { id }, body: { isActive: false } }),
  ),
  'refuse-discounts': refuseAll((id, { api, seen }) =>
    api.post('/discount-codes/:id/refusals', { params: { id }, body: { seen: Number(seen) } }),
  ),
  'new-vip': intent(
    newVipForm,
    (
      { startDay, endDay, maxUses = null, usesPerPerson = 1, note = null, ...rest },
      { api, idempotencyKey },
    ) =>
      api.post('/vip-codes', {
        body: {
          ...rest,
          maxUses,
          usesPerPerson,
          validFrom: beginOf(startDay),
          validUntil: endOf(endDay),
          note,
        },
        idempotencyKey,
      }),
    'messages:created',
  ),
  'confirm-vip': intent(
    codeIdForm,
    ({ code }, { api }) => api.post('/vip-codes/:id/confirmations', { params: { id: code } }),
    'messages:staff.codeConfirmed',
  ),
  'refuse-vip': intent(
    codeIdForm,
    ({ code }, { api }) => api.post('/vip-codes/:id/refusals', { params: { id: code } }),
    'messages:staff.codeRefused',
  ),
  'end-vip': intent(
    codeIdForm,
    ({ code }, { api }) => api.patch('/vip-codes/:id', { params: { id: code }, body: { isActive: false } }),
    'messages:staff.codeEnded',
  ),
  'end-vips': endAll((id, { api }) =>
    api.patch('/vip-codes/:id', { params: { id }, body: { isActive: false } }),
  ),
  'refuse-vips': refuseAll((id, { api }) => api.post('/vip-codes/:id/refusals', { params: { id } })),
}
