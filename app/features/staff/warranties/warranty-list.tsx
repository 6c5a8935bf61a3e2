import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { searchField } from '~/app/platform/query-fields'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { Icon } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import { formatDate } from '~/domain/values/dates'
import { parseDeviceSerial } from '~/domain/values/device-serial'
import { codeIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import type { StaffWarranty } from '~/domain/warranties/contract'
import { warrantyStatuses, type WarrantyStatus } from '~/domain/warranties/warranty-machine'
import { confirmForm, refuseForm, withdrawForm } from './warranty.form'

const shape = { ...questionShape, status: z.enum(warrantyStatuses), q: searchField }
type View = ListView<typeof shape, StaffWarranty, undefined>

const linkClass = 'underline underline-offset-4'

/** What is shown for the purchase: an order of ours, or an invoice with the way to its picture. */
function Proof({ warranty: { id, order, invoice } }: { warranty: StaffWarranty }) {
  const t = useWords('staff-warranties')
  const locale = usePageLocale()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
      {order && (
        <PageLink to={`/admin/orders/${order.id}`} className={linkClass}>
          {t('order', { code: codeIn(locale, order.code) })}
        </PageLink>
      )}
      {invoice && (
        <>
          <span className="break-words">
            {t('invoice', {
              number: `\u2068${codeIn(locale, invoice.number)}\u2069`,
              seller: `\u2068${invoice.seller}\u2069`,
            })}
          </span>
          {/* Opened apart, and by a press: that it was looked at is a row in its person's log. */}
          <a
            href={localizedPath(locale, `/admin/warranties/${id}/invoice`)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-strong underline underline-offset-4"
          >
            <Icon name="file" /> {t('file')}
          </a>
        </>
      )}
    </p>
  )
}

function Card({ warranty }: { warranty: StaffWarranty }) {
  const t = useWords('staff-warranties')
  const locale = usePageLocale()
  const { id, kind, serial, state, reason, userId, name, boughtOn, endsOn, isInUse, acts, decidedBy } =
    warranty
  return (
    <li className="rounded-large border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-heading">
            {t(`kind.${kind}`)} <Code className="font-strong tracking-wide">{serial}</Code>
          </h2>
          <p className="mt-1 text-sm">
            <PageLink to={`/admin/users/${userId}`} className={linkClass}>
              <bdi>{name ?? t('nameless')}</bdi>
            </PageLink>
          </p>
        </div>
        <p className="text-sm text-ink-2">
          {t('sentAt')} <Moment value={warranty.createdAt} />
        </p>
      </div>
      <Proof warranty={warranty} />
      <p className="mt-1 text-sm text-ink-2">
        {t('bought')} {formatDate(locale, boughtOn)} · {t('endsOn', { date: formatDate(locale, endsOn) })}
      </p>
      {(isInUse || state === 'ended') && (
        <p className="mt-3">
          <Badge tone={isInUse ? 'attention' : 'neutral'}>{t(isInUse ? 'inUse' : 'ended')}</Badge>
        </p>
      )}
      {reason && <p className="mt-3 text-sm">{t('why', { reason: t(`reason.${reason}`) })}</p>}
      {decidedBy && (
        <p className="mt-1 text-sm text-ink-2">
          {t('by')}: <bdi>{decidedBy}</bdi>
        </p>
      )}
      {acts.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {acts.map((act) => (
            <QuestionLink
              key={act}
              ask={act}
              of={id}
              variant={act === 'confirm' ? 'ink' : 'quiet'}
              className={act === 'confirm' ? undefined : 'text-red-ink'}
            >
              {t(act)}
              <span className="sr-only"> {serial}</span>
            </QuestionLink>
          ))}
        </div>
      )}
    </li>
  )
}

const Rows = ({ page }: View) => (
  <ul className="space-y-3">
    {page.items.map((warranty) => (
      <Card key={warranty.id} warranty={warranty} />
    ))}
  </ul>
)

function Questions({ page, idempotencyKey }: View) {
  const t = useWords('staff-warranties')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const warranty = page.items.find(({ id }) => id === of)
  if (!warranty) return null
  const { id, acts, endsOn } = warranty
  const serial = `\u2066${warranty.serial}\u2069`
  const form = { words: 'staff-warranties', idempotencyKey, hidden: { warranty: id } } as const
  return (
    <>
      {acts.includes('confirm') && (
        <Question
          ask="confirm"
          title={t('confirm.title', { serial })}
          text={t('confirm.text', { date: formatDate(locale, endsOn) })}
        >
          <IntentForm {...form} intent="confirm" schema={confirmForm} submit={t('confirm.do')} />
        </Question>
      )}
      {acts.includes('refuse') && (
        <Question ask="refuse" title={t('refuse.title', { serial })} text={t('refuse.text')} isDangerous>
          <IntentForm
            {...form}
            intent="refuse"
            schema={refuseForm}
            submit={t('refuse.do')}
            variant="danger"
          />
        </Question>
      )}
      {acts.includes('withdraw') && (
        <Question
          ask="withdraw"
          title={t('withdraw.title', { serial })}
          text={t('withdraw.text')}
          isDangerous
        >
          <IntentForm
            {...form}
            intent="withdraw"
            schema={withdrawForm}
            submit={t('withdraw.do')}
            variant="danger"
          />
        </Question>
      )}
    </>
  )
}

/** Invoices that wait for somebody to look at them, and what became of the others. */
export const staffWarrantyList = defineList({
  path: '/admin/warranties',
  roles: ['support', 'admin'],
  words: ['staff-warranties', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  search: 'search',
  read: (api, { ask: _ask, of: _of, q, ...query }) => {
    const serial = q === undefined ? undefined : parseDeviceSerial(q)
    // What is no serial is nobody's.
    if (q !== undefined && serial === undefined) return Promise.resolve({ items: [], nextCursor: null })
    return api.get('/admin-warranties', { query: { ...query, serial } })
  },
  tabs: {
    label: 'tabs',
    name: 'status',
    values: warrantyStatuses,
    word: (status) => `status.${status as WarrantyStatus}`,
    counts: (api) => api.get('/warranty-counts'),
  },
  Rows,
  empty: ({ status = 'waiting', q }) => ({
    title: status === 'waiting' && q === undefined ? 'noneWaiting' : 'none',
  }),
  After: Questions,
})
