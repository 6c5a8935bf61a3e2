import type { Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { QuestionLink } from '~/app/ui/dialog/question'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { StaffDoctor } from '~/domain/booking/doctor-contract'
import { doctorMachine, type DoctorStatus } from '~/domain/booking/doctor-machine'
import { formatNumber } from '~/domain/values/numbers'

const tones: Record<DoctorStatus, BadgeTone> = {
  invited: 'attention',
  active: 'good',
  suspended: 'urgent',
  ended: 'neutral',
}

/** What staff can be asked to do with a doctor; an invitation is withdrawn as a doctor is ended. */
const questions = [
  { ask: 'edit', act: 'edit' },
  { ask: 'suspend', act: 'suspend' },
  { ask: 'resume', act: 'resume' },
] as const

const mayEnd = (status: DoctorStatus) =>
  doctorMachine.mayDo('end', status, 'staff') || doctorMachine.mayDo('withdraw', status, 'staff')

export const doctorColumns: Columns<WordKey<'staff-doctors'>, StaffDoctor> = (t, locale) => [
  {
    id: 'name',
    header: t('name'),
    value: ({ name }) => name,
    cell: ({ name, userId }) =>
      userId === null ? (
        <span className="text-ink-2">{t('nameless')}</span>
      ) : (
        <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
          <bdi>{name ?? '–'}</bdi>
        </PageLink>
      ),
    isName: true,
  },
  {
    id: 'phone',
    header: t('phone'),
    value: ({ phone }) => phone,
    cell: ({ phone }) => (phone === null ? '–' : <Code>{phone}</Code>),
  },
  {
    id: 'number',
    header: t('number'),
    value: ({ councilNumber }) => councilNumber,
    cell: ({ councilNumber }) => <Code>{councilNumber}</Code>,
  },
  {
    id: 'practice',
    header: t('practice'),
    value: ({ level, speciality }) => `${t(`level.${level}`)}, ${t(`speciality.${speciality}`)}`,
    cell: ({ level, speciality }) => (
      <>
        {t(`level.${level}`)}
        <span className="block text-sm text-ink-2">{t(`speciality.${speciality}`)}</span>
      </>
    ),
  },
  {
    id: 'weekdays',
    header: t('weekdays'),
    value: ({ weekdays }) => weekdays,
    cell: ({ weekdays }) => formatNumber(locale, weekdays),
  },
  {
    id: 'invited',
    header: t('invitedAt'),
    value: ({ invitedAt }) => invitedAt,
    cell: ({ invitedAt }) => <DateTime value={invitedAt} />,
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ status, isOver }) => t(isOver ? 'runOut' : `status.${status}`),
    cell: ({ status, isOver }) => (
      <Badge tone={isOver ? 'neutral' : tones[status]}>{t(isOver ? 'runOut' : `status.${status}`)}</Badge>
    ),
  },
]

export const doctorActions: Columns<WordKey<'staff-doctors'>, StaffDoctor> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, name, status, councilNumber, isOwn }) =>
      isOwn ? (
        <span className="text-sm text-ink-2">{t('others')}</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {questions
            .filter(({ act }) => doctorMachine.mayDo(act, status, 'staff'))
            .map(({ ask }) => (
              <QuestionLink key={ask} ask={ask} of={id} variant="quiet">
                {t(ask)}
                <span className="sr-only"> {name ?? councilNumber}</span>
              </QuestionLink>
            ))}
          {mayEnd(status) && (
            <QuestionLink ask="end" of={id} variant="quiet" className="text-red-ink">
              {t('end')}
              <span className="sr-only"> {name ?? councilNumber}</span>
            </QuestionLink>
          )}
        </span>
      ),
  },
]
