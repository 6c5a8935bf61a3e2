import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'
import { dayInput } from '~/domain/values/time-input'

/** `?from=2026-11-01&to=2026-11-30`: days in Tehran, both included. */
export const daysQuery = { from: dayInput.optional(), to: dayInput.optional() }

/** Those days as instants: from the first midnight to the one after the last. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : instantInTehran(from, '00:00'),
  to: to === undefined ? undefined : instantInTehran(addDays(to, 1), '00:00'),
})
