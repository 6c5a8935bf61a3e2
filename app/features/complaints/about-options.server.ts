import type { ApiClient } from '~/app/platform/api.server'
import type { Option } from '~/app/ui/fields/select-field'
import { momentText } from '~/app/ui/printed'
import { codeIn } from '~/domain/values/digits'
import { formatDate } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import { aboutValue } from './complaint.form'

type Says = (key: string) => string

const newest = { query: { limit: '20' } } as const

/** What somebody can complain of: in general, of a service, or of one of the latest doctors, visits, calls and orders of theirs. */
export async function aboutOptions(api: ApiClient, locale: Locale, say: Says): Promise<Option[]> {
  const [visits, open, closed, orders] = await Promise.all([
    api.get('/reservations', newest),
    api.get('/call-requests', newest),
    api.get('/call-requests', { query: { ...newest.query, state: 'closed' } }),
    api.get('/orders', newest),
  ])
  const doctors = new Map(visits.items.map(({ doctor }) => [doctor.id, doctor]))
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim()
  return [
    { value: aboutValue('general'), label: say('complaints:about.general') },
    { value: aboutValue('service'), label: say('complaints:about.service') },
    ...[...doctors.values()].map((doctor) => ({
      value: aboutValue('doctor', doctor.id),
      label: nameOf(doctor),
      group: say('complaints:group.doctor'),
    })),
    ...visits.items.map(({ id, doctor, startsAt }) => ({
      value: aboutValue('visit', id),
      label: `${nameOf(doctor)} · ${momentText(locale, startsAt)}`,
      group: say('complaints:group.visit'),
    })),
    ...[...open.items, ...closed.items].map(({ id, number, createdAt }) => ({
      value: aboutValue('call', id),
      label: `${number} · ${formatDate(locale, createdAt)}`,
      group: say('complaints:group.call'),
    })),
    ...orders.items.map(({ id, code, placedAt }) => ({
      value: aboutValue('order', id),
      label: `${codeIn(locale, code)} · ${formatDate(locale, placedAt)}`,
      group: say('complaints:group.order'),
    })),
  ]
}
