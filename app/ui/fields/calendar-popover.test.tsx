import { parseDate, PersianCalendar, toCalendar } from '@internationalized/date'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { formatWholeDay } from '~/domain/values/dates'
import { toAsciiDigits } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import { addDays } from '~/domain/values/plain-date'
import { rounds } from '~/tests/kit/soak'
import { PageLocaleProvider } from '../page-locale'
import { CalendarPopover } from './calendar-popover'

const days = Array.from({ length: 400 }, (_, place) => addDays('2025-02-24', place))
const persian = new PersianCalendar()
const nothing = () => undefined

interface Shown {
  value?: string
  min?: string
  max?: string
  today: string
}

const render = (locale: Locale, shown: Shown) =>
  renderToString(
    <PageLocaleProvider locale={locale}>
      <CalendarPopover label="روز" {...shown} onChoose={nothing} onClose={nothing} />
    </PageLocaleProvider>,
  )

/** The days that stand in it, with what each says of itself. */
function read(html: string) {
  const cells = [...html.matchAll(/role="gridcell"><button ([^>]*)>([^<]*)<\/button>/g)]
  return {
    chosenMonth: /aria-label="date.month"[\s\S]*?<option value="(\d+)" selected/.exec(html)?.[1],
    chosenYear: /aria-label="date.year"[\s\S]*?<option value="(\d+)" selected/.exec(html)?.[1],
    days: cells.map(([, attributes = '', text = '']) => ({
      number: Number(toAsciiDigits(text)),
      label: /aria-label="([^"]*)"/.exec(attributes)?.[1],
      isSelected: attributes.includes('aria-pressed="true"'),
      isToday: attributes.includes('aria-current="date"'),
      isFocused: attributes.includes('tabindex="0"'),
      isAllowed: !attributes.includes('disabled=""'),
    })),
  }
}

const inCalendar = (locale: Locale, day: string) =>
  locale === 'fa' ? toCalendar(parseDate(day), persian) : parseDate(day)

/** Every day of the 400 where the grid went wrong once; elsewhere a prime apart, so that each day of a month has its turn. */
const looked = (locale: Locale, kind: string) => {
  const apart = locale === 'fa' && kind === 'as maximum and today' ? 1 : rounds(7, 1)
  return days.filter((_, place) => place % apart === 0)
}

/** Which bounds are the day itself: of a field until today, from today on, both, and none. */
const kinds = {
  'as maximum and today': (day: string) => ({ value: day, max: day, today: day }),
  'as minimum': (day: string) => ({ value: day, min: day, today: addDays(day, 40) }),
  'as the only one allowed': (day: string) => ({ value: day, min: day, max: day, today: addDays(day, -200) }),
  'as today, nothing chosen': (day: string) => ({ max: day, today: day }),
}

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  it.each(Object.entries(kinds))('every day stands %s in the month of its calendar', (kind, shownAs) => {
    for (const day of looked(locale, kind)) {
      const shown: Shown = shownAs(day)
      const { chosenMonth, chosenYear, days: cells } = read(render(locale, shown))
      const meant = inCalendar(locale, day)
      expect({ day, chosenMonth, chosenYear }).toEqual({
        day,
        chosenMonth: String(meant.month),
        chosenYear: String(meant.year),
      })
      const first = meant.set({ day: 1 })
      expect(cells).toEqual(
        Array.from({ length: meant.calendar.getDaysInMonth(meant) }, (_, place) => {
          const cell = first.add({ days: place }).toString()
          return {
            number: place + 1,
            label: formatWholeDay(locale, cell),
            isSelected: cell === shown.value,
            isToday: cell === shown.today,
            isFocused: cell === day,
            isAllowed: cell >= (shown.min ?? cell) && cell <= (shown.max ?? cell),
          }
        }),
      )
    }
  })
})

describe('the zone of the machine', () => {
  const zone = process.env.TZ
  afterEach(() => {
    process.env.TZ = zone
  })

  it('changes nothing of what is shown', () => {
    const shown = days.filter((_, place) => place % 20 === 0)
    const all = () => shown.map((day) => render('fa', { value: day, max: day, today: day })).join()
    process.env.TZ = 'Asia/Tehran'
    const inTehran = all()
    for (const elsewhere of ['Pacific/Apia', 'America/Los_Angeles', 'UTC']) {
      process.env.TZ = elsewhere
      expect(all() === inTehran).toBe(true)
    }
  })
})

it('opens at its first day where today is out of bounds, and at a start of its own', () => {
  const opened = (shown: Shown & { start?: string }) =>
    read(render('fa', shown)).days.find(({ isFocused }) => isFocused)?.label
  expect(opened({ min: '2026-12-01', today: '2026-11-21' })).toBe('سه‌شنبه ۱۰ آذر ۱۴۰۵')
  expect(opened({ max: '2026-11-21', today: '2026-11-21', start: '1996-11-20' })).toBe(
    'چهارشنبه ۳۰ آبان ۱۳۷۵',
  )
})
