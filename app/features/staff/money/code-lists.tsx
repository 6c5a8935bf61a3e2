import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Code } from '~/app/ui/isolate'
import type { TableColumn } from '~/app/ui/table/table-column'
import { formatNumber } from '~/domain/values/numbers'
import { discountCodeFilters, type DiscountCode } from '~/domain/orders/discount-contract'
import type { VipCode } from '~/domain/wallet/contract'
import { QuestionLink } from '~/app/ui/dialog/question'
import { dayForFile } from '~/app/ui/printed'
import type { ColumnsOf, ShopWords } from '../staff-words'

const discountTones = {
  active: 'good',
  waiting: 'attention',
  inactive: 'neutral',
  refused: 'neutral',
  'used-up': 'neutral',
} as const

function stateOf({ isActive, standing, used, totalUses }: DiscountCode): keyof typeof discountTones {
  if (standing === 'refused') return 'refused'
  if (!isActive) return 'inactive'
  if (standing === 'waiting') return 'waiting'
  return totalUses !== null && used >= totalUses ? 'used-up' : 'active'
}

/** Who has made a discount code, who has changed it since, and who has decided about it. */
function makersOf(
  t: ShopWords,
  { madeBy, changedBy, decidedBy, standing }: DiscountCode,
  written = (name: string) => name,
): string {
  const nameOf = (person: { name: string | null }) => written(person.name ?? t('vip.somebody'))
  const first = madeBy ? nameOf(madeBy) : t('code.byEarlier')
  const maker = changedBy ? t('code.byChanged', { maker: first, changer: nameOf(changedBy) }) : first
  if (!decidedBy) return maker
  const decider = nameOf(decidedBy)
  return t(standing === 'refused' ? 'code.byRefused' : 'code.byBoth', { maker, decider })
}

const uses = (t: ShopWords, used: number, most: number | null): string =>
  most === null ? t('code.usesOpen', { used }) : t('code.uses', { used, most })

const Span = ({ from, to }: { from: string | null; to: string | null }) =>
  from || to ? (
    <span className="text-sm">
      {from ? <DateTime value={from} /> : '…'} – {to ? <DateTime value={to} /> : '…'}
    </span>
  ) : (
    '–'
  )

const CodeAndNote = ({ code, note }: { code: string; note: string | null }) => (
  <>
    <Code>{code}</Code>
    {note && <span className="block text-sm font-normal text-ink-2">{note}</span>}
  </>
)

/** Asks whether a code is to be ended; one that is over has nothing to ask. */
const endAction = (
  t: ShopWords,
  ask: 'end-discount' | 'end-vip',
): TableColumn<{ id: string; code: string; isActive: boolean }> => ({
  id: 'end',
  header: t('actions'),
  value: () => null,
  cell: ({ id, code, isActive }) =>
    isActive ? (
      <QuestionLink ask={ask} of={id} variant="quiet" className="whitespace-nowrap text-red-ink">
        {t('code.end')}
        <span className="sr-only"> {code}</span>
      </QuestionLink>
    ) : (
      '–'
    ),
})

export const discountColumns: ColumnsOf<DiscountCode> = (t, locale) => [
  {
    id: 'code',
    header: t('field.code'),
    value: ({ code }) => code,
    cell: ({ code, note }) => <CodeAndNote code={code} note={note} />,
    isName: true,
    isSortable: 'ascending',
  },
  {
    id: 'value',
    header: t('code.value'),
    value: ({ value }) => value,
    cell: ({ kind, value, ceiling }) => (
      <>
        {kind === 'percent' ? (
          t('code.percent', { value: formatNumber(locale, value) })
        ) : (
          <Amount value={value} />
        )}
        {ceiling !== null && (
          <span className="block text-sm text-ink-2 [@media(min-width:24rem)]:whitespace-nowrap">
            {t('code.atMost')} <Amount value={ceiling} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'purpose',
    header: t('field.purpose'),
    value: ({ purpose }) => t(`code.purpose.${purpose}`),
  },
  {
    id: 'floor',
    header: t('code.floor'),
    value: ({ floor }) => floor,
    cell: ({ floor }) => (floor > 0 ? <Amount value={floor} /> : '–'),
  },
  {
    id: 'used',
    header: t('code.used'),
    value: ({ used }) => used,
    cell: ({ used, totalUses }) => uses(t, used, totalUses),
    isSortable: 'descending',
  },
  {
    id: 'span',
    header: t('code.span'),
    value: ({ endsAt }) => endsAt,
    csv: ({ endsAt }) => (endsAt ? dayForFile(locale, endsAt) : null),
    cell: ({ startsAt, endsAt }) => <Span from={startsAt} to={endsAt} />,
  },
  {
    id: 'by',
    header: t('code.by'),
    value: (code) => makersOf(t, code),
    cell: (code) => makersOf(t, code, (name) => `\u2068${name}\u2069`),
  },
  {
    id: 'state',
    header: t('code.state'),
    value: (code) => t(`code.state.${stateOf(code)}`),
    cell: (code) => <Badge tone={discountTones[stateOf(code)]}>{t(`code.state.${stateOf(code)}`)}</Badge>,
    choices: discountCodeFilters.map((value) => ({ value, label: t(`code.state.${value}`) })),
  },
]

/** Waits for a decision of whoever looks at it. */
export const isToDecide = ({ canDecide, isActive, standing }: DiscountCode): boolean =>
  canDecide && isActive && standing !== 'refused'

/** Can be used, or could be once it is approved; not theirs to decide about. */
export const canBeEnded = (code: DiscountCode): boolean =>
  code.isActive && code.standing !== 'refused' && !isToDecide(code)

export const isVipToDecide = ({ canDecide, state }: VipCode): boolean => canDecide && state !== 'refused'
export const canVipBeEnded = (code: VipCode): boolean =>
  code.isActive && code.state !== 'refused' && !isVipToDecide(code)

/** What can be done about a discount code: decided by who may, else ended. */
export const discountActions: ColumnsOf<DiscountCode> = (t) => {
  const end = endAction(t, 'end-discount')
  return [
    {
      id: 'end',
      header: t('actions'),
      value: () => null,
      cell: (code) => {
        if (code.standing === 'refused') return '–'
        if (!isToDecide(code)) return end.cell?.(code)
        return (
          <span className="flex flex-wrap gap-2">
            <QuestionLink ask="approve-discount" of={code.id} variant="primary">
              {t('code.approve')}
              <span className="sr-only"> {code.code}</span>
            </QuestionLink>
            <QuestionLink ask="refuse-discount" of={code.id} variant="quiet">
              {t('code.refuse')}
              <span className="sr-only"> {code.code}</span>
            </QuestionLink>
          </span>
        )
      },
    },
  ]
}

export const vipColumns: ColumnsOf<VipCode> = (t) => [
  {
    id: 'code',
    header: t('field.code'),
    value: ({ code }) => code,
    cell: ({ code, note }) => <CodeAndNote code={code} note={note} />,
    isName: true,
  },
  {
    id: 'amount',
    header: t('field.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Amount value={amount} />,
    isFigure: true,
  },
  {
    id: 'uses',
    header: t('code.used'),
    value: ({ uses: used }) => used,
    cell: ({ uses: used, maxUses }) => uses(t, used, maxUses),
  },
  {
    id: 'span',
    header: t('code.span'),
    value: ({ validUntil }) => validUntil,
    cell: ({ validFrom, validUntil }) => <Span from={validFrom} to={validUntil} />,
  },
  {
    id: 'by',
    header: t('vip.by'),
    value: (code) => peopleOf(t, code),
    cell: (code) => <span dir="auto">{peopleOf(t, code)}</span>,
  },
  {
    id: 'state',
    header: t('code.state'),
    value: (code) => t(vipStates[vipStateOf(code)].words),
    cell: (code) => {
      const { tone, words } = vipStates[vipStateOf(code)]
      return <Badge tone={tone}>{t(words)}</Badge>
    },
  },
  vipAction(t),
]

const vipStates = {
  active: { tone: 'good', words: 'code.state.active' },
  inactive: { tone: 'neutral', words: 'code.state.inactive' },
  waiting: { tone: 'attention', words: 'vip.state.waiting' },
  refused: { tone: 'neutral', words: 'vip.state.refused' },
} as const

const vipStateOf = ({ state, isActive }: VipCode): keyof typeof vipStates =>
  state === 'in-force' ? (isActive ? 'active' : 'inactive') : state

/** Who has made a code, and who has decided about it. */
function peopleOf(t: ShopWords, { mintedBy, decidedBy, state }: VipCode): string {
  if (!mintedBy) return '–'
  const minter = mintedBy.name ?? t('vip.somebody')
  if (!decidedBy) return minter
  const decider = decidedBy.name ?? t('vip.somebody')
  return t(state === 'refused' ? 'vip.byRefused' : 'vip.byBoth', { minter, decider })
}

/** What can be done about a code: decided by who may, else ended. */
const vipAction = (t: ShopWords): TableColumn<VipCode> => {
  const end = endAction(t, 'end-vip')
  return {
    id: 'end',
    header: t('actions'),
    value: () => null,
    cell: (code) => {
      if (code.state === 'refused') return '–'
      if (!code.canDecide) return end.cell?.(code)
      return (
        <span className="flex flex-wrap gap-2">
          <QuestionLink ask="confirm-vip" of={code.id} variant="primary">
            {t('vip.confirm')}
            <span className="sr-only"> {code.code}</span>
          </QuestionLink>
          <QuestionLink ask="refuse-vip" of={code.id} variant="quiet">
            {t('vip.refuse')}
            <span className="sr-only"> {code.code}</span>
          </QuestionLink>
        </span>
      )
    },
  }
}
