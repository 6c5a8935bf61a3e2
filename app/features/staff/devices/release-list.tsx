import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { DeviceRelease } from '~/domain/devices/release-contract'
import { releaseForm } from './release.form'

const releaseColumns: Columns<WordKey<'staff-devices'>, DeviceRelease> = (t) => [
  {
    id: 'serial',
    header: t('field.serial'),
    value: ({ serial }) => serial,
    cell: ({ serial }) => <Code>{serial}</Code>,
    isName: true,
  },
  {
    id: 'owner',
    header: t('owner'),
    value: ({ owner }) => owner,
    cell: ({ owner, ownerId }) => (
      <PageLink to={`/admin/users/${ownerId}`} className="underline underline-offset-4">
        <bdi>{owner ?? t('nameless')}</bdi>
      </PageLink>
    ),
  },
  {
    id: 'reason',
    header: t('reason'),
    value: ({ reason }) => reason,
    cell: ({ reason }) => <span dir="auto">{reason}</span>,
  },
  {
    id: 'at',
    header: t('releasedAt'),
    value: ({ releasedAt }) => releasedAt,
    cell: ({ releasedAt }) => <DateTime value={releasedAt} />,
  },
  {
    id: 'by',
    header: t('releasedBy'),
    value: ({ releasedBy }) => releasedBy,
    cell: ({ releasedBy }) => <bdi>{releasedBy ?? t('nameless')}</bdi>,
  },
]

function ReleaseLink() {
  const t = useWords('staff-devices')
  return (
    <QuestionLink ask="release" size="medium" icon="tag">
      {t('release')}
    </QuestionLink>
  )
}

function Release({ idempotencyKey }: ListView<typeof questionShape, DeviceRelease, undefined>) {
  const t = useWords('staff-devices')
  return (
    <Question ask="release" title={t('release')} text={t('release.text')} isDangerous>
      <IntentForm
        words="staff-devices"
        intent="release"
        schema={releaseForm}
        idempotencyKey={idempotencyKey}
        submit={t('release.do')}
        variant="danger"
      />
    </Question>
  )
}

/** Devices that were freed for whoever has them in hands now, and the way to free one. */
export const releaseList = defineList({
  path: '/admin/devices',
  roles: ['support', 'admin'],
  words: ['staff-devices', 'fields'],
  title: 'title',
  lead: 'lead',
  shape: questionShape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/device-releases', { query }),
  columns: releaseColumns,
  empty: 'none',
  Begin: ReleaseLink,
  After: Release,
})
