import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { ButtonLink } from '~/app/ui/button'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import { reservationMachine, reservationStatuses } from '~/domain/booking/reservation-machine'
import { owedFor } from '~/domain/booking/reservation-rules'
import { formatAmount } from '~/domain/values/money'
import { refundableAfter } from '~/domain/booking/refund-contract'
import { reservationIdForm } from './booking.form'
import { FindReservations, findShape, isFound } from './find-reservations'
import { reservationTones } from './reservation-tones'

const shape = {
  ...questionShape,
  ...findShape,
  status: z.enum(reservationStatuses),
}
type Words = WordKey<'staff-booking'>

const doctorOf = ({ doctor }: StaffReservation) =>
  [doctor.firstName, doctor.lastName].filter(Boolean).join(' ')

const columns: Columns<Words, StaffReservation> = (t) => [
  {
    id: 'name',
    header: t('patient'),
    value: ({ name }) => name,
    cell: ({ name, userId }) => (
      <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
        <bdi>{name ?? t('nameless')}</bdi>
      </PageLink>
    ),
    isName: true,
  },
  { id: 'doctor', header: t('doctor'), value: doctorOf, cell: (row) => <bdi>{doctorOf(row)}</bdi> },
  {
    id: 'service',
    header: t('service'),
    value: ({ service }) => t(`service.${service}`),
    cell: ({ service }) => t(`service.${service}`),
  },
  {
    id: 'startsAt',
    header: t('startsAt'),
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <Moment value={startsAt} />,
  },
  {
    id: 'price',
    header: t('price'),
    value: ({ price }) => price,
    cell: ({ price, discount, refunded, returned }) => (
      <>
        <Amount value={price} unitClass="text-xs text-ink-2" />
        {discount > 0 && (
          <span className="block text-sm text-ink-2">
            {t('discount')} <Amount value={-discount} unitClass="text-xs" />
          </span>
        )}
        {refunded > 0 && (
          <span className="block text-sm text-ink-2">
            {t('refunded')} <Amount value={refunded} unitClass="text-xs" />
          </span>
        )}
        {returned > 0 && (
          <span className="block text-sm text-ink-2">
            {t('returned')} <Amount value={returned} unitClass="text-xs" />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ status }) => t(`status.${status}`),
    cell: ({ status, endedBy }) => (
      <>
        <Badge tone={reservationTones[status]}>{t(`status.${status}`)}</Badge>
        {status === 'cancelled' && endedBy && (
          <span className="block text-sm text-ink-2">{t(`by.${endedBy}`)}</span>
        )}
      </>
    ),
  },
]

const actions: Columns<Words, StaffReservation> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: (row) => <Actions row={row} />,
  },
]

/** What staff can do about one: move it or call it off before it ends, give money back afterwards, and look at it. */
function Actions({ row }: { row: StaffReservation }) {
  const t = useWords('staff-booking')
  const { id, name, status } = row
  const of = <span className="sr-only"> {name ?? ''}</span>
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink href={`/admin/reservations/${id}`} variant="quiet" size="small">
        {t(refundableAfter(row) > 0 ? 'refund' : 'detail.title')}
        {of}
      </ButtonLink>
      {reservationMachine.mayDo('cancel', status, 'staff') && (
        <>
          <ButtonLink href={`/admin/reservations/${id}/move`} variant="quiet" size="small">
            {t('move')}
            {of}
          </ButtonLink>
          <QuestionLink ask="cancel" of={id} variant="quiet" className="text-red-ink">
            {t('cancel')}
            {of}
          </QuestionLink>
        </>
      )}
    </span>
  )
}

function CancelQuestion({
  page,
  mayAct,
  idempotencyKey,
}: ListView<typeof shape, StaffReservation, undefined>) {
  const t = useWords('staff-booking')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const row = page.items.find(({ id }) => id === of)
  if (!mayAct || !row) return null
  return (
    <Question
      ask="cancel"
      title={t('cancel.title')}
      text={t('cancel.text', {
        amount: formatAmount(locale, owedFor(row)),
        name: `\u2068${row.name ?? t('nameless')}\u2069`,
      })}
      isDangerous
    >
      <IntentForm
        words="staff-booking"
        intent="cancel"
        schema={reservationIdForm}
        idempotencyKey={idempotencyKey}
        hidden={{ reservation: row.id }}
        submit={t('cancel.do')}
        variant="danger"
      />
    </Question>
  )
}

/** Who has which time with whom. */
export const reservationList = defineList({
  path: '/admin/reservations',
  roles: ['support', 'admin'],
  words: ['staff-booking', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-reservations', { query }),
  tabs: {
    label: 'tabs',
    name: 'status',
    values: ['', ...reservationStatuses],
    word: (value) => (value === '' ? 'tab.all' : `status.${value as (typeof reservationStatuses)[number]}`),
    keeps: ['doctor', 'patient', 'from', 'to'],
  },
  hasDaysOfItsOwn: true,
  Before: FindReservations,
  columns,
  actions,
  bulk: {
    acts: [{ intent: 'cancel-chosen', label: 'cancelChosen', sure: 'cancelChosen.sure' }],
    isFor: ({ status }) => reservationMachine.mayDo('cancel', status, 'staff'),
  },
  empty: (query) => ({ title: isFound(query) ? 'find.none' : 'none' }),
  After: CancelQuestion,
})
