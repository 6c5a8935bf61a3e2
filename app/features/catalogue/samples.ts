import type { Reading, Zone } from '~/app/ui/chart/reading'
import type { TableColumn } from '~/app/ui/table/table-column'
import { formatDate } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import type { Translate } from '~/app/platform/words/use-words'

type T = Translate<'catalogue'>

const pairs = [
  [134, 86],
  [138, 88],
  [131, 84],
  [129, 85],
  [136, 87],
  [141, 91],
  [133, 86],
  [128, 82],
  [130, 84],
  [127, 81],
  [132, 85],
  [126, 80],
  [124, 79],
  [125, 81],
] as const

/** Two weeks of blood pressure, invented. */
export const bloodPressure: Reading[] = pairs.map(([upper, lower], index) => ({
  at: `2026-11-${String(index + 7).padStart(2, '0')}`,
  upper,
  lower,
}))

/** ISH 2020, systolic. */
export const zones = (t: T): Zone[] => [
  { name: t('normal'), from: 0, to: 130, tone: 'good' },
  { name: t('highNormal'), from: 130, to: 140, tone: 'attention' },
  { name: t('grade1'), from: 140, to: 160, tone: 'urgent' },
]

export interface CallRequest {
  name: string
  date: string
  state: 'new' | 'done'
  calls: number
}

const names: Record<'fa' | 'latin', string[]> = {
  fa: ['سارا احمدی', 'کاوه نادری', 'ناهید رستمی', 'آرش کریمی', 'مینا صادقی', 'پیمان یزدانی', 'لیلا مرادی'],
  latin: [
    'Sara Ahmadi',
    'Kaveh Naderi',
    'Nahid Rostami',
    'Arash Karimi',
    'Mina Sadeghi',
    'Peyman Yazdani',
    'Leila Moradi',
  ],
}

/** Invented people, as many as fill three pages. */
export function callRequests(locale: Locale): CallRequest[] {
  const list = names[locale === 'fa' ? 'fa' : 'latin']
  return Array.from({ length: 12 }, (_, index) => ({
    name: list[index % list.length] ?? '',
    date: `2026-10-${String(((index * 7) % 28) + 1).padStart(2, '0')}`,
    state: index % 3 === 0 ? 'new' : 'done',
    calls: (index * 5) % 9,
  }))
}

export const requestColumns = (t: T, locale: Locale): TableColumn<CallRequest>[] => [
  { id: 'name', header: t('patient'), value: ({ name }) => name, isName: true, isSortable: true },
  {
    id: 'date',
    header: t('date'),
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(locale, date),
    isSortable: true,
  },
  {
    id: 'state',
    header: t('status'),
    value: ({ state }) => state,
    cell: ({ state }) => t(state === 'new' ? 'stateNew' : 'stateDone'),
    choices: [
      { value: 'new', label: t('stateNew') },
      { value: 'done', label: t('stateDone') },
    ],
  },
  { id: 'calls', header: t('unread'), value: ({ calls }) => calls, isSortable: true, isFigure: true },
]
