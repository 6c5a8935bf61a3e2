import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LiveVisit } from '~/app/features/booking/reservations/live-visit'
import {
  liveVisitOf,
  liveVisitWords,
  readVisits,
} from '~/app/features/booking/reservations/load-live-visit.server'
import { LatestArticles } from '~/app/features/magazine/latest-articles'
import { EmptyHistory } from '~/app/features/records/empty-history'
import { HealthHero } from '~/app/features/records/home/health-hero'
import { QuickAdd } from '~/app/features/records/home/quick-add'
import { loadSummaries, summaryWords } from '~/app/features/records/home/load-summaries.server'
import { TypeCards } from '~/app/features/records/home/type-cards'
import { worthiest } from '~/app/features/records/home/worthiest'
import { useRecordWords } from '~/app/features/records/record-words'
import { DueReminders } from '~/app/features/reminders/due-reminders'
import { RecordsUpdated } from '~/app/features/records/records-updated'
import { OutboxState } from '~/app/features/records/outbox/outbox-state'
import { UrgentReading } from '~/app/features/records/urgent-reading'
import { apiOf, orAway } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { pathOf } from '~/app/platform/members/whose'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { latestArticlesQuery } from '~/content/queries/magazine'
import { urgencyOf } from '~/domain/records/rules'
import { measurementOf } from '~/domain/records/types'
import { formatWholeDay } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, firstName } = await requireUser(request, context)
  const whose = await whoseOf({ request, context }, '/app')
  const [{ days, types }, { items: reminders }, visits, articles, head] = await Promise.all([
    loadSummaries(context, memberOf(whose)),
    apiOf(context).get('/reminders'),
    // Readings are shown without it.
    orAway(readVisits(context, { limit: newestVisits })),
    readContent(context.content, latestArticlesQuery),
    privateHead(context, 'areas:app'),
  ])
  const now = context.now()
  const page = {
    userId,
    whose,
    firstName,
    today: tehranDayAndTime(now).day,
    now: now.toISOString(),
    days,
    types,
    reminders,
    live: await liveVisitOf(context, visits?.items ?? []),
    articles,
    head,
    words: {
      ...wordsOf(context.locale, 'ui'),
      ...summaryWords(context.locale),
      ...someWordsOf(context.locale, 'adding', 'left', 'outbox.', 'undo', 'urgent.'),
      ...someWordsOf(context.locale, 'reminders', 'due.'),
      ...liveVisitWords(context.locale),
    },
  }
  return withhold(context, page, 'articles')
}

/** Among so many of the newest is the one that is alive: there is one at a time. */
const newestVisits = '5'

/** Where people go from their readings. */
const ways = [
  { to: '/app/doctors', icon: 'clinic', name: 'app.doctors' },
  { to: '/app/consultations', icon: 'talk', name: 'app.consultations' },
  { to: '/app/call-requests', icon: 'phone', name: 'app.callRequests' },
  { to: '/app/complaints', icon: 'note', name: 'app.complaints' },
] as const

export default function AppHome() {
  const t = useWords('records')
  const areas = useWords('areas')
  const words = useRecordWords()
  const locale = usePageLocale()
  const { userId, whose, firstName, today, now, days, types, reminders, live, articles } =
    useLoaderData<typeof loader>()
  const of = (path: string) => pathOf(whose, path)
  const known = types.filter(({ total }) => total > 0)
  const stored = known.flatMap(({ type, latest }) => (latest ? [{ type, latest }] : []))
  const urgent = stored.find(({ latest }) => urgencyOf(latest, new Date(now)) === 'now')
  const hero = worthiest(types)
  const others = known.filter((summary) => summary !== hero)
  const [first] = types
  return (
    <>
      <p className="text-sm text-ink-2">{formatWholeDay(locale, today)}</p>
      <h1 className="text-3xl">{areas('greeting', { name: firstName ?? '' })}</h1>
      <RecordsUpdated />
      <div className="mt-5 space-y-3">
        <OutboxState
          userId={userId}
          latest={stored.map(({ type, latest: { takenAt } }) => ({ type, member: whose.memberId, takenAt }))}
          hasUrgent={urgent !== undefined}
        />
        {stored.map((summary) => (
          <UrgentReading
            key={summary.type}
            definition={measurementOf(summary.type)}
            reading={summary.latest}
            now={now}
            addHref={of(`/app/records/${summary.type}/new`)}
            isBeside={summary !== urgent}
          />
        ))}
        {live && <LiveVisit visit={live} />}
        {hero ? (
          <>
            <HealthHero summary={hero} days={days} />
            <ButtonLink
              href={of(`/app/records/${hero.type}/new`)}
              variant="primary"
              icon="plus"
              className="w-full sm:w-auto"
            >
              {words.add(hero.type)}
            </ButtonLink>
          </>
        ) : (
          known.length === 0 && first && <EmptyHistory type={first.type} />
        )}
        <DueReminders items={reminders} nameOf={words.type} />
        <QuickAdd types={types.map(({ type }) => type)} />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {ways.map(({ to, icon, name }) => (
            <PageLink
              key={to}
              to={to}
              className="flex min-h-14 items-center gap-3.5 rounded-large border border-line bg-card px-5 font-strong shadow-small hover:bg-sand"
            >
              <Icon name={icon} className="size-6 flex-none text-sea-ink" />
              {areas(name)}
            </PageLink>
          ))}
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="health" className="mt-7">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="health" className="text-lg font-heading">
              {t('home.status', { count: days })}
            </h2>
            <PageLink
              to={of('/app/records')}
              className="inline-flex min-h-11 items-center text-sm font-strong text-sea-ink hover:underline"
            >
              {t('home.all')}
            </PageLink>
          </div>
          <TypeCards summaries={others} days={days} today={today} />
        </section>
      )}
      <section aria-labelledby="articles" className="mt-12">
        <h2 id="articles" className="mb-5 text-xl font-heading">
          {t('articles')}
        </h2>
        <Kept name="latest-articles" of={articles}>
          {(latest) => <LatestArticles articles={latest} />}
        </Kept>
      </section>
    </>
  )
}
