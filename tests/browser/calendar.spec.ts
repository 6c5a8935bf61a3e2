import type { Page } from 'playwright/test'
import { calendarOf } from '~/domain/values/calendar'
import { formatWholeDay } from '~/domain/values/dates'
import { addDays } from '~/domain/values/plain-date'
import { printTypedDate } from '~/domain/values/typed-date'
import { expect, expectAccessible, test } from '../kit/browser'
import { rounds } from '../kit/soak'
import { wordIn } from '../kit/words'

/** Around the leap day of 1403 and two Nowruz; in `npm test` a prime apart. */
const days = Array.from({ length: 400 }, (_, place) => addDays('2025-02-24', place)).filter(
  (_, place) => place % rounds(11, 1) === 0 || (place > 20 && place < 28),
)

interface Way {
  typed: string
  /** What the day to press is called. */
  chosen: string
}

/**
 * Opens the calendar of a field on each day, looks at which it stands on, and presses another: all in the page, since hundreds of trips
 * there and back would take longer than what is looked at.
 */
const walk = (page: Page, ways: Way[]) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    /** Frame by frame, until a calendar is there, or is gone; the test's own time ends what never happens. */
    const until = async (isThere: boolean) => {
      while ((document.querySelector('#fields [role="dialog"]:popover-open') !== null) !== isThere)
        await frame()
      if (!isThere) while (document.querySelector('#fields [role="dialog"]')) await frame()
    }
    const input = document.querySelector<HTMLInputElement>('#fields input[name="f-day"]')
    const open = input?.parentElement?.querySelector('button')
    if (!input || !open) throw new Error('no field')
    const found: { opened?: string | null; posted: string }[] = []
    for (const { typed, chosen } of all) {
      input.value = typed
      open.click()
      await until(true)
      const opened = document.activeElement?.getAttribute('aria-label')
      const cells = [...document.querySelectorAll<HTMLElement>('#fields [role="gridcell"] button')]
      cells.find((cell) => cell.getAttribute('aria-label') === chosen)?.click()
      await until(false)
      found.push({ opened, posted: input.value })
    }
    return found
  }, ways)

for (const tag of ['@fa', '@en'])
  test.describe(tag, { tag }, () => {
    test('a calendar opens on the day that was typed and posts the day that was pressed', async ({
      page,
      site,
    }) => {
      await page.goto(site.path('/dev/ui'))
      const { locale } = site
      const monthOf = (day: string) => calendarOf(locale).partsOf(day).month
      // One day on, as long as it is in the same month; else the day itself.
      const other = (day: string) => (monthOf(addDays(day, 1)) === monthOf(day) ? addDays(day, 1) : day)
      const ways = days.map((day) => ({
        typed: printTypedDate(locale, day),
        chosen: formatWholeDay(locale, other(day)),
      }))
      expect(await walk(page, ways)).toEqual(
        days.map((day) => ({
          opened: formatWholeDay(locale, day),
          posted: printTypedDate(locale, other(day)),
        })),
      )
    })

    test('a calendar that is asked for in the moment another closes is there', async ({ page, site }) => {
      await page.goto(site.path('/dev/ui'))
      const calendar = page.locator('#fields').getByRole('dialog')
      for (const opener of [
        page.locator('#fields input[name="f-day"]').locator('xpath=following-sibling::button'),
        page
          .locator('#fields fieldset')
          .filter({ has: page.locator('[name="f-birthday.year"]') })
          .locator('[aria-haspopup="dialog"]'),
      ]) {
        await opener.click()
        await expect(calendar).toBeVisible()
        // The browser reports the end of the one in a task of its own: the press comes before it, or after it and before the one is gone.
        for (const moment of ['before', 'after'] as const) {
          await opener.evaluate((button: HTMLButtonElement, when) => {
            const closing = document.querySelector<HTMLElement>('#fields [role="dialog"]')
            if (when === 'after') closing?.addEventListener('toggle', () => button.click(), { once: true })
            closing?.hidePopover()
            if (when === 'before') button.click()
            return new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve())))
          }, moment)
          await expect(calendar.locator('[role="gridcell"] [tabindex="0"]')).toBeFocused()
        }
        await page.keyboard.press('Escape')
        await expect(calendar).toHaveCount(0)
        await expect(opener).toBeFocused()
      }
    })

    test('a field until today stands on today in the reader’s calendar, and leads no further', async ({
      page,
      site,
    }) => {
      const { locale } = site
      await page.goto(site.path('/dev/ui'))
      const field = page.locator('#fields input[name="f-until"]')
      const open = field.locator('xpath=following-sibling::button')
      const calendar = page.locator('#fields').getByRole('dialog')
      const today = calendar.locator('[aria-current="date"]')
      const shown = await field.inputValue()
      await open.focus()
      await page.keyboard.press('Enter')
      await expect(today).toBeFocused()
      await expect(today).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('PageDown')
      await expect(today).toBeFocused()
      await page.keyboard.press('PageUp')
      await page.keyboard.press('Shift+PageUp')
      await expect(calendar.locator('[role="gridcell"] [tabindex="0"]')).toBeFocused()
      await expectAccessible(page, { within: '#fields [role="dialog"]' })
      // Straight back, by the lists of the head.
      const year = calendar.getByLabel(wordIn(locale, 'fields', 'date.year'))
      const latest = (await year.locator('option').allInnerTexts()).at(-1) ?? ''
      await year.selectOption({ label: latest })
      await calendar.getByRole('button', { name: wordIn(locale, 'fields', 'date.today') }).click()
      await expect(calendar).toHaveCount(0)
      await expect(field).toHaveValue(shown)
      await expect(open).toBeFocused()
    })

    test('a birthday is typed, pasted whole, or found by its decade', async ({ page, site }) => {
      const { locale } = site
      await page.goto(site.path('/dev/ui'))
      const group = page.locator('#fields fieldset').filter({ has: page.locator('[name="f-birthday.year"]') })
      const [day, month, year] = ['day', 'month', 'year'].map((part) =>
        group.locator(`[name="f-birthday.${part}"]`),
      )
      if (!day || !month || !year) throw new Error('no parts')
      const shown = async () => [await day.inputValue(), await month.inputValue(), await year.inputValue()]
      const isPersian = locale === 'fa'
      expect(await shown()).toEqual(isPersian ? ['۱۲', 'j3', '۱۳۴۵'] : ['2', 'g6', '1966'])

      await year.fill(' ۱۳۵۷/۱۱/۲۲ ')
      await year.press('Tab')
      expect(await shown()).toEqual(isPersian ? ['۲۲', 'j11', '۱۳۵۷'] : ['11', 'g2', '1979'])

      await group.getByRole('button').click()
      const calendar = group.getByRole('dialog')
      const years = calendar.getByLabel(wordIn(locale, 'fields', 'date.year'))
      await expect(years.locator('optgroup')).not.toHaveCount(0)
      await years.selectOption({ label: isPersian ? '۱۳۳۲' : '1953' })
      await calendar
        .getByRole('button', { name: isPersian ? /^پنجشنبه ۱ بهمن ۱۳۳۲/ : /^Wednesday 11 February 1953/ })
        .click()
      expect(await shown()).toEqual(isPersian ? ['۱', 'j11', '۱۳۳۲'] : ['11', 'g2', '1953'])
      await expect(calendar).toHaveCount(0)
    })
  })
