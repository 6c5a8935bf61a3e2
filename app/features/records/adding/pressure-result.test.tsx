import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { nobodyElse, WhoseContext, type Whose } from '~/app/platform/members/whose'
import { WordsContext } from '~/app/platform/words/use-words'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import { measurementOf } from '~/domain/records/types'
import adding from '~/locales/fa/adding.json'
import records from '~/locales/fa/records.json'
import { PressureResult } from './pressure-result'

// A link to another page wants Remix around it.
vi.mock('~/app/ui/page-link', () => ({
  PageLink: ({ to, className, children }: ComponentProps<'a'> & { to: string }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
}))

const outbox: ComponentProps<typeof PressureResult>['outbox'] = {
  entries: [],
  stored: new Map(),
  isHeld: false,
  takeBack: () => Promise.resolve('done'),
  find: () => Promise.resolve(undefined),
}

const reading = (systolic: string, diastolic: string) => ({
  key: `${systolic}/${diastolic}`,
  fields: { systolic, diastolic, place: 'home', day: '2026-11-22', time: '10:00' },
})

const person = { who: '', name: '', age: null, place: 1 }
const child = {
  memberId: 'child',
  version: 0,
  people: [
    { ...person, id: null, isAdult: true },
    { ...person, id: 'child', isAdult: false },
  ],
  path: '/app',
}

/** What is shown when so much was measured. */
const pageOf = (...readings: ReturnType<typeof reading>[]): string => pageOfWhom(nobodyElse, readings)

const pageOfWhom = (whose: Whose, readings: ReturnType<typeof reading>[], pastAt?: string): string =>
  renderToStaticMarkup(
    <WordsContext.Provider value={{ adding, records }}>
      <PageLocaleProvider locale="fa">
        <WhoseContext.Provider value={whose}>
          <PressureResult
            definition={measurementOf('blood-pressure')}
            readings={readings}
            pastAt={pastAt}
            outbox={outbox}
            onDone={() => undefined}
            onUndo={() => Promise.resolve()}
          />
        </WhoseContext.Provider>
      </PageLocaleProvider>
    </WordsContext.Provider>,
  )

it('judges no child by limits of adults, and says so', () => {
  const readings = [reading('185', '125')]
  const [of, own] = [pageOfWhom(child, readings), pageOf(...readings)]
  for (const [page, isChild] of [
    [of, true],
    [own, false],
  ] as const) {
    expect(page.includes(records.notForChildren)).toBe(isChild)
    expect([page.includes('tel:115'), page.includes('ISH 2020')]).toEqual([!isChild, !isChild])
  }
})

it('shows the mean of two readings, and both', () => {
  const page = pageOf(reading('130', '80'), reading('126', '77'))
  expect(page).toContain(adding.meanOfTwo)
  for (const figure of ['۱۲۸', '۷۹', '۱۳۰', '۸۰', '۱۲۶', '۷۷']) expect(page).toContain(figure)
  expect(page).not.toContain('tel:115')
})

it.each([
  ['in the one there is', [reading('185', '95')]],
  ['in the second', [reading('150', '95'), reading('181', '95')]],
  ['in the first, however well the mean stands', [reading('190', '95'), reading('120', '80')]],
  ['below', [reading('150', '121')]],
])('raises the alarm when a reading is urgent, %s', (_, readings) => {
  const page = pageOf(...readings)
  expect(page).toMatch(/role="alert"/)
  expect(page).toContain(records['urgent.title'])
  expect(page).toContain(adding['urgent.rest.blood-pressure'])
  expect(page).toContain('href="tel:115"')
})

it('raises none of what was measured long ago, and says when that was', () => {
  const page = pageOfWhom(nobodyElse, [reading('190', '95')], '2026-11-01T06:30:00.000Z')
  expect(page).not.toMatch(/role="alert"|tel:115/)
  for (const part of ['از مرز فوری گذشته بود', '۱۰ آبان ۱۴۰۵', '۱۰:۰۰']) expect(page).toContain(part)
})

it('raises none at the bound itself', () => {
  expect(pageOf(reading('180', '120'))).not.toContain('tel:115')
})
