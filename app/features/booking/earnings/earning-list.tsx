import { z } from 'zod'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { Amount } from '~/app/ui/amount'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Moment } from '~/app/ui/printed'
import type { Earning, EarningMonth, OwnPayoutAccount } from '~/domain/booking/settlement-contract'
import { monthPattern } from '~/domain/booking/earnings'
import { formatNumber } from '~/domain/values/numbers'
import { toman } from '~/domain/values/money'
import { EarningMonths } from './earning-months'
import { PayoutAccount } from './payout-account'

const shape = { month: z.string().regex(monthPattern) }
type Words = WordKey<'settlements'>

const stateOf = ({ settled }: Earning) => settled ?? 'open'
const tones: Record<ReturnType<typeof stateOf>, BadgeTone> = {
  open: 'neutral',
  prepared: 'underway',
  paid: 'good',
}

const columns: Columns<Words, Earning> = (t, locale) => [
  {
    id: 'startsAt',
    header: t('startsAt'),
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <Moment value={startsAt} />,
    isName: true,
  },
  {
    id: 'service',
    header: t('service'),
    value: ({ kind, service }) => t(kind === 'consultation' ? `service.${service}` : kind),
  },
  {
    id: 'gross',
    header: t('gross'),
    value: ({ gross }) => gross,
    cell: ({ gross }) => <Amount value={toman(gross)} unitClass="text-xs text-ink-2" />,
    isFigure: true,
  },
  {
    id: 'percent',
    header: t('percent'),
    value: ({ percent }) => percent,
    cell: ({ percent }) => t('percentOf', { percent: formatNumber(locale, percent) }),
    isFigure: true,
  },
  {
    id: 'share',
    header: t('share'),
    value: ({ share }) => share,
    cell: ({ share }) => <Amount value={toman(share)} unitClass="text-xs text-ink-2" />,
    isFigure: true,
  },
  {
    id: 'settled',
    header: t('settled'),
    value: (row) => t(`state.${stateOf(row)}`),
    cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</Badge>,
  },
]

function BeforeEarnings({
  more,
  query,
  idempotencyKey,
}: ListView<typeof shape, Earning, { items: EarningMonth[] } & OwnPayoutAccount>) {
  return (
    <>
      <PayoutAccount account={more.account} idempotencyKey={idempotencyKey} />
      <EarningMonths more={more} query={query} />
    </>
  )
}

/** What a doctor has earned, a consultation a line. */
export const earningList = defineList({
  path: '/doctor/earnings',
  roles: ['doctor'],
  words: ['settlements', 'fields', 'identity'],
  // What asks for the fresh code of another account.
  someWords: { identity: ['stepUp.', 'verify.'] },
  title: 'earnings',
  lead: 'earnings.lead',
  shape,
  read: (api, query) => api.get('/doctor-earnings', { query }),
  more: async (api) => {
    const [months, own] = await Promise.all([
      api.get('/doctor-earnings/months'),
      api.get('/doctor-payout-account'),
    ])
    return { ...months, ...own }
  },
  columns,
  file: 'earnings',
  fileAt: '/doctor/earnings.csv',
  empty: 'earnings.none',
  Before: BeforeEarnings,
})
