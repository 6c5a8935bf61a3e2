import { Badge, type BadgeTone } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { QuestionLink } from '~/app/ui/dialog/question'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import type { CareRequest, DoctorCode, DoctorCodeState } from '~/domain/care/contract'
import { formatNumber } from '~/domain/values/numbers'

type ColumnsOf<Row> = Columns<WordKey<'staff-care'>, Row>

export const requestColumns: ColumnsOf<CareRequest> = (t) => [
  {
    id: 'person',
    header: t('request.person'),
    value: ({ name }) => name,
    cell: ({ name, userId, isForMember }) => (
      <>
        <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
          <bdi>{name ?? t('nameless')}</bdi>
        </PageLink>
        {isForMember && (
          <span className="block text-sm font-normal text-ink-2">{t('request.forMember')}</span>
        )}
      </>
    ),
    isName: true,
  },
  {
    id: 'at',
    header: t('request.at'),
    value: ({ requestedAt }) => requestedAt,
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
  },
  {
    id: 'doctor',
    header: t('doctor'),
    value: ({ doctor }) => doctor,
    cell: ({ doctor }) => (doctor === null ? '–' : <bdi>{doctor}</bdi>),
  },
  {
    id: 'state',
    header: t('state'),
    value: ({ status }) => t(status === 'offered' ? 'request.offered' : 'request.requested'),
    cell: ({ status }) => (
      <Badge tone={status === 'offered' ? 'underway' : 'attention'}>
        {t(status === 'offered' ? 'request.offered' : 'request.requested')}
      </Badge>
    ),
  },
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, name, status }) =>
      status === 'requested' ? (
        <QuestionLink ask="offer" of={id}>
          {t('request.offer')}
          <span className="sr-only"> {name}</span>
        </QuestionLink>
      ) : (
        '–'
      ),
  },
]

const tones: Record<DoctorCodeState, BadgeTone> = {
  'in-force': 'good',
  'used-up': 'neutral',
  expired: 'neutral',
  ended: 'neutral',
}

export const codeColumns: ColumnsOf<DoctorCode> = (t, locale) => [
  {
    id: 'code',
    header: t('field.code'),
    value: ({ code }) => code,
    cell: ({ code, note }) => (
      <>
        <Code>{code}</Code>
        {note && (
          <span dir="auto" className="block text-sm font-normal text-ink-2">
            {note}
          </span>
        )}
      </>
    ),
    isName: true,
  },
  {
    id: 'doctor',
    header: t('doctor'),
    value: ({ doctor }) => doctor,
    cell: ({ doctor }) => <bdi>{doctor ?? t('nameless')}</bdi>,
  },
  {
    id: 'uses',
    header: t('code.uses'),
    value: ({ uses }) => uses,
    cell: ({ uses, maxUses }) =>
      t('code.usesOf', { used: formatNumber(locale, uses), most: formatNumber(locale, maxUses) }),
  },
  {
    id: 'until',
    header: t('code.until'),
    value: ({ validUntil }) => validUntil,
    cell: ({ validUntil }) => <DateTime value={validUntil} />,
  },
  {
    id: 'by',
    header: t('code.by'),
    value: ({ madeBy }) => madeBy,
    cell: ({ madeBy }) => <bdi>{madeBy ?? t('nameless')}</bdi>,
  },
  {
    id: 'state',
    header: t('state'),
    value: ({ state }) => t(`code.state.${state}`),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`code.state.${state}`)}</Badge>,
  },
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, code, state }) =>
      state === 'in-force' ? (
        <QuestionLink ask="end-code" of={id} variant="quiet" className="text-red-ink">
          {t('code.end')}
          <span className="sr-only"> {code}</span>
        </QuestionLink>
      ) : (
        '–'
      ),
  },
]
