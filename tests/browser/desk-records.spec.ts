import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { isDocument } from '~/domain/records/define'
import { intervalOf } from '~/domain/records/paper'
import { definitionOf } from '~/domain/records/types'
import { formatNumber } from '~/domain/values/numbers'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { newPhone, signInAs, tokenOf } from '../kit/people'
import { sampleOf } from '../kit/record-samples'
import { wav } from '../kit/recordings'
import { ApiPerson } from '../kit/shop-people'
import { traceOnPaper } from '../kit/trace'
import { wordIn } from '../kit/words'

test(
  'a doctor finds, marks and opens a shared record, and deletes one of their own, by keyboard alone',
  { tag: '@journey' },
  async ({ page, site, request, look }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'desk-records', key, values)
    const named = (name: string) => ({ name: `\u2068${name}\u2069` })
    const doctor = await newBrowserDoctor(request)
    const patient = await ApiPerson.signIn(request, newPhone())
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    for (const [minutes, doctorName] of [
      [30, 'دکتر آذر رستمی'],
      [20, 'دکتر آذر سلیمی'],
      [10, 'دکتر بهرام کیان'],
    ] as const)
      await patient.post('/doctor-record-records', { doctorName, takenAt: at(minutes) })
    await patient.post('/shares', { phone: doctor.phone, scope: 'all', days: 7 })
    const own = await ApiPerson.signIn(request, doctor.phone)
    await own.post('/blood-pressure-records', { systolic: 121, diastolic: 78, takenAt: at(5) })

    const focused = page.locator(':focus')
    const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      await expect(target).toBeVisible()
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press(key)
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error('The keyboard does not come there')
    }
    const press = async (target: Locator, key?: 'Shift+Tab') => {
      await tabTo(target, key)
      await page.keyboard.press('Enter')
    }
    const tab = (name: 'recorded' | 'shared' | 'favourite') =>
      page.getByRole('navigation', { name: say('tabs') }).getByRole('link', { name: say(`tab.${name}`) })
    const device = (name: string) =>
      page.getByRole('navigation', { name: say('device') }).getByRole('link', { name })
    await signInAs(page, doctor.phone)
    await page.goto(site.path('/doctor/records'))
    const table = page.getByRole('table', { name: say('title') })
    await press(tab('shared'))
    await expect(table.getByRole('rowheader')).toHaveCount(3)
    await look(page)

    await tabTo(page.getByRole('searchbox', { name: say('search') }))
    await page.keyboard.type('آذر')
    await expect(table.getByRole('rowheader')).toHaveCount(2)
    await tabTo(table.getByRole('link').first())
    await expect(focused).toHaveText('دکتر آذر سلیمی')
    await page.keyboard.press('KeyJ')
    await expect(focused).toHaveText('دکتر آذر رستمی')
    await press(page.getByRole('button', { name: say('favourite.add', named('دکتر آذر رستمی')) }))
    await expect(
      page.getByRole('button', { name: say('favourite.remove', named('دکتر آذر رستمی')) }),
    ).toBeVisible()
    await press(tab('favourite'), 'Shift+Tab')
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await expect(table.getByRole('link').first()).toHaveText('دکتر آذر رستمی')
    await press(table.getByRole('link').first())
    await expect(page).toHaveURL(/\/doctor\/records\/[0-9a-f-]{36}\?from=/)
    await page.goBack()
    await expect(table.getByRole('rowheader')).toHaveCount(1)

    await press(tab('recorded'))
    const pressure = wordIn(site.locale, 'records', 'type.blood-pressure')
    const remove = table.getByRole('link', { name: say('delete.named', named(pressure)) })
    await expect(remove).toBeVisible()
    // Narrowed to a device there is none of them, and from there all are one key away.
    await press(device(wordIn(site.locale, 'devices', 'kind.stethoscope')))
    await expect(page.getByText(say('none.recorded.stethoscope'))).toBeVisible()
    await press(page.getByRole('main').getByRole('link', { name: say('all'), exact: true }))
    await press(remove)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(pressure)
    await look(page)
    await press(question.getByRole('button', { name: say('delete.do') }))
    await expect(page.getByText(say('none.recorded'))).toBeVisible()
    await press(page.getByRole('button', { name: wordIn(site.locale, 'records', 'restore') }))
    await expect(table.getByRole('rowheader')).toHaveCount(1)

    // Two are chosen and held against each other; in a field the letters are letters.
    await press(tab('shared'), 'Shift+Tab')
    await expect(table.getByRole('rowheader')).toHaveCount(3)
    const chosen = table.getByText(say('chosen'), { exact: true })
    await tabTo(table.getByRole('link').first())
    // One is read beside the list, which stays where it was; pressed again, it goes. There is room beside it on a wide screen alone.
    if ((page.viewportSize()?.width ?? 0) >= 1280) {
      const beside = page.getByRole('complementary', { name: say('look.region') })
      const row = await focused.textContent()
      await page.keyboard.press('KeyP')
      await expect(beside.getByRole('heading', { level: 2 })).toHaveText(row ?? '')
      await expect(focused).toHaveText(row ?? '')
      await expectAccessible(page)
      await page.keyboard.press('KeyP')
      await expect(beside).toHaveCount(0)
      await expect(focused).toHaveText(row ?? '')
    }
    await page.keyboard.press('KeyC')
    await page.keyboard.press('KeyX')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('KeyX')
    await expect(chosen).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('KeyX')
    await expect(chosen).toHaveCount(2)
    await expect(page.getByRole('link', { name: say('chosen.compare') })).toBeVisible()
    await look(page)
    await page.keyboard.press('KeyC')
    await expect(page).toHaveURL(/\/doctor\/records\/[0-9a-f-]{36}\/compare\?with=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('compare.title'))
  },
)

test(
  'two traces of one patient stand beside each other on one scale, and move together as long as that is wanted',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'desk-records', key, values)
    const doctor = await newBrowserDoctor(request)
    const phone = newPhone()
    const patient = await ApiPerson.signIn(request, phone)
    const authorization = `Bearer ${await tokenOf(request, phone)}`
    for (const [heartRate, ecgName, days] of [
      [68, 'استراحت', 40],
      [96, 'پس از پیاده‌روی', 1],
    ] as const) {
      const sent = await request.post('/api/v1/ecg-records/files', {
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          'idempotency-key': randomUUID(),
        },
        data: Buffer.from(await traceOnPaper(heartRate)),
      })
      const { upload } = (await sent.json()) as { upload: string }
      await patient.post('/ecg-records', {
        ecgName,
        leads: '6',
        takenAt: new Date(Date.now() - days * 86_400_000).toISOString(),
        files: [{ upload, name: `${ecgName}.png` }],
      })
    }
    await patient.post('/shares', { phone: doctor.phone, scope: 'all', days: 7 })
    await signInAs(page, doctor.phone)
    await page.goto(site.path('/doctor/records?tab=shared'))
    await page.getByRole('link', { name: say('compare.named', { name: '⁨پس از پیاده‌روی⁩' }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('compare.choose'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('list', { name: say('compare.choose') })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('compare.title'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const traces = page.locator('[data-trace]')
    await expect(traces).toHaveCount(2)
    const widths = await traces.evaluateAll((all) => all.map(({ scrollWidth }) => scrollWidth))
    expect(widths[0]).toBe(widths[1])
    const moveFirst = (to: number) => traces.first().evaluate((trace, left) => trace.scrollTo({ left }), to)
    const placeOfSecond = () => traces.nth(1).evaluate(({ scrollLeft }) => scrollLeft)
    await moveFirst(120)
    await expect.poll(placeOfSecond).toBe(120)
    await page.getByRole('checkbox', { name: say('compare.together') }).uncheck()
    await moveFirst(20)
    await expect.poll(() => traces.first().evaluate(({ scrollLeft }) => scrollLeft)).toBe(20)
    expect(await placeOfSecond()).toBe(120)
    // What stands apart stays apart by as much.
    await page.getByRole('checkbox', { name: say('compare.together') }).check()
    await moveFirst(60)
    await expect.poll(placeOfSecond).toBe(160)

    // The calipers: one line by the pointer, the other by the keyboard, and what lies between them in words.
    const record = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'records', key, values)
    const [first, second] = [
      page.getByRole('slider', { name: record('paper.first') }).first(),
      page.getByRole('slider', { name: record('paper.second') }).first(),
    ]
    const box = await first.boundingBox()
    if (!box) throw new Error('There is no slider')
    await first.click({ position: { x: Math.round(box.width / 4), y: box.height / 2 } })
    await second.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(second).toHaveValue('1')
    const pixels = Number(await first.inputValue()) - 1
    expect(pixels).toBeGreaterThan(100)
    const paper = definitionOf('ecg')
    if (!isDocument(paper) || !paper.files?.paper) throw new Error('A trace is on paper')
    const { milliseconds, perMinute } = intervalOf(paper.files.paper, (pixels * 25.4) / 300)
    const number = (value: number | null) => formatNumber(site.locale, value ?? 0)
    const between = page.getByRole('status').filter({ hasText: number(milliseconds) })
    await expect(between).toContainText(record('paper.time', { milliseconds: number(milliseconds) }))
    await expect(between).toContainText(record('paper.rate', { rate: number(perMinute) }))
    await expectNoSidewaysScroll(page)
  },
)

test(
  'two recordings of one patient stand beside each other, and are heard one at a time',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'records', key, values)
    const doctor = await newBrowserDoctor(request)
    const phone = newPhone()
    const patient = await ApiPerson.signIn(request, phone)
    const authorization = `Bearer ${await tokenOf(request, phone)}`
    const ids: string[] = []
    for (const name of ['before.wav', 'after.wav']) {
      const sent = await request.post('/api/v1/heart-sound-records/files', {
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          'idempotency-key': randomUUID(),
        },
        data: wav({ seconds: 12 }),
      })
      const { upload } = (await sent.json()) as { upload: string }
      const { id } = await patient.post('/heart-sound-records', {
        ...sampleOf(definitionOf('heart-sound')),
        takenAt: new Date(Date.now() - ids.length * 86_400_000).toISOString(),
        files: [{ upload, name }],
      })
      ids.push(String(id))
    }
    await patient.post('/shares', { phone: doctor.phone, scope: 'all', days: 7 })
    await signInAs(page, doctor.phone)
    await page.goto(site.path(`/doctor/records/${ids[0]}/compare?with=${ids[1]}`))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const play = (name: string) => page.getByRole('button', { name: say('player.play', { name }) })
    const pause = (name: string) => page.getByRole('button', { name: say('player.pause', { name }) })
    const placeIn = async (name: string) =>
      Number(await page.getByRole('slider', { name: say('player.position', { name }) }).inputValue())
    await play('before.wav').click()
    await expect(pause('before.wav')).toBeVisible()
    await expect.poll(() => placeIn('before.wav')).toBeGreaterThan(0.2)
    await play('after.wav').click()
    await expect(pause('after.wav')).toBeVisible()
    await expect(play('before.wav')).toBeVisible()
    const stopped = await placeIn('before.wav')
    await expect.poll(() => placeIn('after.wav')).toBeGreaterThan(0.3)
    expect(await placeIn('before.wav')).toBe(stopped)
    await play('before.wav').click()
    await expect(play('after.wav')).toBeVisible()
  },
)
