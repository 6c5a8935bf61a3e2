import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Consent } from '~/domain/consents/contract'
import { consentKindTable, type ConsentKind } from '~/domain/consents/kinds'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { askedForm } from './consent.form'
import { useExtent } from './extent'

const path = '/app/shared/consents'
const shape = {}
type View = ListView<typeof shape, Consent, undefined>

const readsOf = ({ id }: Consent) => `/app/shared/${id}/reads`

/** Where it stands what was read by it. */
const pages: Readonly<Record<ConsentKind, (consent: Consent) => string>> = {
  phone: readsOf,
  link: readsOf,
  family: readsOf,
  visit: readsOf,
  doctor: readsOf,
  // Of looks into it there is no list but the log of everything.
  'care-file': () => '/dashboard#access-log',
  file: ({ id }) => `/app/consultations/${id}`,
  letter: ({ id }) => `/app/referrals/${id}`,
}

/** A moment in words, for a day and an hour in one sentence. */
function useMoment() {
  const locale = usePageLocale()
  return (instant: string) => ({
    day: formatDate(locale, instant),
    time: `\u2066${digitsIn(locale, tehranDayAndTime(new Date(instant)).time)}\u2069`,
  })
}

/** To whom it is open, in a sentence: their name, the phone, or what they have in hand. */
function useRecipient() {
  const t = useWords('consents')
  const locale = usePageLocale()
  return ({ to, phone, kind }: Consent): string =>
    to !== null
      ? `\u2068${to}\u2069`
      : phone !== null
        ? `\u2066${digitsIn(locale, phone)}\u2069`
        : t(`kind.${kind}`)
}

/** Until when, of which kind whatever has no day. */
function useUntil() {
  const t = useWords('consents')
  const momentOf = useMoment()
  return ({ kind, until }: Consent): string => {
    if (until === null) return t(kind === 'family' ? 'until.connected' : 'until.ended')
    return kind === 'visit' || kind === 'file'
      ? t('until.hour', momentOf(until))
      : t('until', { day: momentOf(until).day })
  }
}

function useOpens() {
  const t = useWords('consents')
  const extentOf = useExtent()
  return ({ kind, scope, types, recordType }: Consent): string => {
    const { opens } = consentKindTable[kind]
    return opens === 'records' ? extentOf({ scope: scope ?? 'all', types, recordType }) : t(`opens.${opens}`)
  }
}

function LastRead({ lastRead }: Pick<Consent, 'lastRead'>) {
  const t = useWords('consents')
  const momentOf = useMoment()
  if (lastRead === null) return <>{t('read.never')}</>
  const { at, by } = lastRead
  return (
    <>
      {by === null ? t('read', momentOf(at)) : t('read.by', { name: `\u2068${by}\u2069`, ...momentOf(at) })}
    </>
  )
}

function Card({ consent }: { consent: Consent }) {
  const t = useWords('consents')
  const sharing = useWords('sharing')
  const recipient = useRecipient()(consent)
  const untilOf = useUntil()
  const opensOf = useOpens()
  const momentOf = useMoment()
  const { id, kind, member, since, lastRead } = consent
  const of = member && t(kind === 'letter' ? 'of.letter' : 'of', { who: `\u2068${member}\u2069` })
  const isNamed = recipient !== t(`kind.${kind}`)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-large border border-line bg-card p-5 shadow-small">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-heading">
          <span className="break-words">{recipient}</span>
          {isNamed && <Badge>{t(`kind.${kind}`)}</Badge>}
        </h2>
        <p className="mt-1 break-words">
          {[of, opensOf(consent)].filter(Boolean).join(sharing('separator'))}
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {t('since', { day: momentOf(since).day })} · {untilOf(consent)}
        </p>
        <p className="mt-1 text-sm text-ink-2">
          <LastRead lastRead={lastRead} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {lastRead && (
          <PageLink
            to={pages[kind](consent)}
            className="btn btn-small hover:bg-sand"
            aria-label={t('more.named', { name: recipient })}
          >
            {t('more')}
          </PageLink>
        )}
        <QuestionLink ask="withdraw" of={`${kind}.${id}`} variant="secondary">
          <span aria-hidden>{t('withdraw')}</span>
          <span className="sr-only">{t('withdraw.named', { name: recipient })}</span>
        </QuestionLink>
      </div>
    </li>
  )
}

function Rows({ page }: View) {
  const t = useWords('consents')
  return (
    <ul aria-label={t('list')} className="space-y-3">
      {page.items.map((consent) => (
        <Card key={`${consent.kind} ${consent.id}`} consent={consent} />
      ))}
    </ul>
  )
}

/** Asks, with what becomes of it, before one is withdrawn; and what else others see, which is no consent. */
function After({ page, idempotencyKey }: View) {
  const t = useWords('consents')
  const recipientOf = useRecipient()
  const { of } = useQuestion()
  const asked = page.items.find(({ kind, id }) => of === `${kind}.${id}`)
  return (
    <>
      <p className="mt-6 max-w-text text-sm text-ink-2">
        {t('note')}{' '}
        <PageLink to="/dashboard#access-log" className="underline underline-offset-4">
          {t('note.log')}
        </PageLink>
      </p>
      {asked && (
        <Question
          ask="withdraw"
          title={t('ask.title', { name: recipientOf(asked) })}
          text={t(`ask.text.${asked.kind}`)}
          isDangerous={consentKindTable[asked.kind].isForGood}
        >
          <IntentForm
            words="consents"
            intent="withdraw"
            schema={askedForm}
            hidden={{ kind: asked.kind, id: asked.id }}
            idempotencyKey={idempotencyKey}
            submit={t('ask.do')}
            variant="danger"
          />
        </Question>
      )}
    </>
  )
}

/** Everything of the person’s family that is open to others now, the newest first, whichever way it is given. */
export const consentList = defineList({
  path,
  words: ['consents'],
  someWords: { sharing: ['extent.', 'separator'], records: ['type.'] },
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, query) => api.get('/consents', { query: { limit: '20', ...query } }),
  Rows,
  After,
  empty: () => ({ title: 'none', text: 'none.text' }),
})
