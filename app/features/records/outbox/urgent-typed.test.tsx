import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nobodyElse, WhoseContext, type Whose } from '~/app/platform/members/whose'
import type { OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { WordsContext } from '~/app/platform/words/use-words'
import { NotificationsProvider } from '~/app/ui/notifications/provider'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import adding from '~/locales/fa/adding.json'
import areas from '~/locales/fa/areas.json'
import records from '~/locales/fa/records.json'
import { QueuedEntry } from './queued-entry'
import { latestTyped, UrgentTyped, urgencyOfTyped } from './urgent-typed'

// A link to another page wants Remix around it.
vi.mock('~/app/ui/page-link', () => ({
  PageLink: ({ to, children }: ComponentProps<'a'> & { to: string }) => <a href={to}>{children}</a>,
}))

const now = new Date('2026-11-21T08:00:00Z')
const hourMs = 3_600_000
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

let keys = 0
const entry = (type: string, fields: Record<string, string>, hoursAgo = 0, member: string | null = null) =>
  ({
    ...{
      version: 1,
      key: `key-${(keys += 1)}`,
      user: 'user',
      member,
      type,
      firstTriedAt: null,
      refusal: null,
    },
    keptAt: now.toISOString(),
    fields: { ...fields, ...tehranDayAndTime(new Date(now.getTime() - hoursAgo * hourMs)) },
  }) satisfies OutboxEntry

const child: Whose = {
  ...nobodyElse,
  memberId: 'child',
  people: [
    { id: null, who: '', name: '', age: null, place: 0, isAdult: true },
    { id: 'child', who: '', name: '', age: 8, place: 1, isAdult: false },
  ],
}

const pageOf = (waiting: OutboxEntry, whose = nobodyElse, nowOf?: () => Date): string =>
  renderToStaticMarkup(
    <WordsContext.Provider value={{ adding, areas, records }}>
      <PageLocaleProvider locale="fa">
        <NotificationsProvider>
          <WhoseContext.Provider value={whose}>
            <QueuedEntry entry={waiting} nowOf={nowOf} onAnother={() => undefined} />
          </WhoseContext.Provider>
        </NotificationsProvider>
      </PageLocaleProvider>
    </WordsContext.Provider>,
  )

it.each([
  ['blood-oxygen', { oxygenSaturation: '۸۲' }, { oxygenSaturation: '۹۲' }],
  ['blood-sugar', { glucose: '53', status: 'fasting' }, { glucose: '54', status: 'fasting' }],
  ['body-temperature', { bodyTemperature: '35', place: 'ear' }, { bodyTemperature: '35.1', place: 'ear' }],
  ['blood-pressure', { systolic: '181', diastolic: '80' }, { systolic: '180', diastolic: '120' }],
])(
  'tells at once of %s past the urgent limit, though it waits, and of none within it',
  (type, past, within) => {
    const page = pageOf(entry(type, past))
    expect(page).toMatch(/role="alert"/)
    expect(page).toContain(records['urgent.title'])
    expect(page).toContain('href="tel:115"')
    expect(page).toContain(adding['outbox.queued'])
    expect(pageOf(entry(type, within))).not.toMatch(/role="alert"|tel:115/)
  },
)

it('says of what was measured hours ago that it was past the limit, without an alarm', () => {
  const page = pageOf(entry('blood-oxygen', { oxygenSaturation: '82' }, 4))
  expect(page).not.toMatch(/role="alert"|tel:115/)
  expect(page).toContain('از مرز فوری گذشته بود')
})

it('goes by the hour of the server where the page knows it, however far ahead the device is', () => {
  const low = entry('blood-oxygen', { oxygenSaturation: '82' })
  vi.setSystemTime(now.getTime() + 5 * hourMs)
  expect(pageOf(low, nobodyElse, () => now)).toMatch(/role="alert"/)
})

it('judges whom it is of, as the definition of its type says', () => {
  const pressure = entry('blood-pressure', { systolic: '185', diastolic: '80' }, 0, 'child')
  expect(pageOf(pressure, child)).not.toContain('tel:115')
  // The same page shows one's own as well.
  expect(urgencyOfTyped({ ...pressure, member: null }, child.people, now)).toBe('now')
})

it('draws one ambulance, whatever else is past the limit', () => {
  const notice = (isBeside: boolean) =>
    renderToStaticMarkup(
      <WordsContext.Provider value={{ adding, areas, records }}>
        <PageLocaleProvider locale="fa">
          <UrgentTyped entry={entry('blood-oxygen', { oxygenSaturation: '82' })} isBeside={isBeside} />
        </PageLocaleProvider>
      </WordsContext.Provider>,
    )
  expect(notice(false)).toContain('tel:115')
  expect(notice(true)).toMatch(/role="alert"/)
  expect(notice(true)).not.toContain('tel:115')
})

it('goes by the latest of each type and person that is not taken back', () => {
  const [low, better] = [
    entry('blood-oxygen', { oxygenSaturation: '82' }, 1),
    entry('blood-oxygen', { oxygenSaturation: '97' }),
  ]
  const sugar = entry('blood-sugar', { glucose: '50' })
  expect(latestTyped([better, low, sugar])).toEqual([better, sugar])
  // What the server has since then says more of how somebody is.
  const storedOf = (minutesAgo: number, member: string | null = null) => ({
    ...{ type: 'blood-oxygen', member },
    takenAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  })
  expect(latestTyped([low, sugar], [storedOf(30)])).toEqual([sugar])
  expect(latestTyped([low, sugar], [storedOf(90)])).toEqual([low, sugar])
  expect(latestTyped([low, sugar], [storedOf(30, 'child')])).toEqual([low, sugar])
  const tried = { ...better, firstTriedAt: now.toISOString(), isTakenBack: true }
  expect(latestTyped([tried, low])).toEqual([low])
})
