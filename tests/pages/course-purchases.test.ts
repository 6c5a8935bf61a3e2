import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishCourses } from '~/api/domains/academy/public'
import type { GivenCourse } from '~/domain/academy/contract'
import type { CoursePurchase } from '~/domain/academy/purchase-contract'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { readCourses } from '~/server/academy-courses'
import { buy, buySeeded, demoPrice, openLesson, seededCourses } from '../kit/academy'
import { bodyOf } from '../kit/care'
import { readPdf } from '../kit/pdf-text'
import { PlainBrowser } from '../kit/plain-browser'
import { beginAttempt, decideAtSandbox } from '../kit/sandbox-payer'
import { newPerson } from '../kit/site-fixtures'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const { sounds } = seededCourses

/** What happens while content has no course at all. */
async function withoutCourses(work: () => Promise<void>): Promise<void> {
  const publish = (read: () => Promise<GivenCourse[]>) =>
    site.test.database.transaction((tx) => publishCourses(tx, read))
  await publish(() => Promise.resolve([]))
  try {
    await work()
  } finally {
    await publish(() => readCourses(site.lake))
  }
}

/** What happens while the API cannot say what courses cost. */
async function withoutPrices(work: () => Promise<void>): Promise<void> {
  const { pool } = site.test.database
  const rename = (from: string, to: string) =>
    pool.query(`alter table ${from} rename to ${to}; select pg_notify('catalog_changed', '')`)
  await rename('course_prices', 'course_prices_away')
  try {
    await work()
  } finally {
    await rename('course_prices_away', 'course_prices')
  }
  // What was meant to go wrong is no error of this file; anything else is.
  const { log } = site.test
  const meant = log.filter(({ message }) => message === 'A request failed')
  for (const line of meant) {
    expect(line).toMatchObject({ detail: { route: '/api/v1/course-prices' } })
    log.splice(log.indexOf(line), 1)
  }
}
const course = `/dashboard/courses/${sounds.slug}`
const titles = {
  fa: 'مدل در صدای قلب چه می‌شنود و چه نمی‌شنود',
  en: 'What a model can and cannot hear in the sounds of a heart',
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) =>
    wordIn(locale, 'course-purchases', key, values)
  const academy = (key: string) => wordIn(locale, 'academy', key)
  const price = formatNumber(locale, demoPrice)
  const opened = async (path: string, token: string) => new PlainBrowser(site, { token }).goto(at(path))

  it('everybody sees what a course costs and under which terms it is left; the first lesson stays open', async () => {
    const front = await new PlainBrowser(site).goto(at('/academy'))
    expect([front.says(price), front.says(academy('free'))]).toEqual([true, true])
    const page = await new PlainBrowser(site).goto(at(`/academy/courses/${sounds.slug}`))
    expect(page.says(price)).toBe(true)
    expect(page.says(formatNumber(locale, 7))).toBe(true)
    expect(page.says(academy('enrol'))).toBe(false)
    await page.follow(academy('preview'))
    expect(page.status).toBe(200)
    const free = await new PlainBrowser(site).goto(at(`/academy/courses/${seededCourses.privacy.slug}`))
    expect([free.says(academy('free')), free.says(academy('buy'))]).toEqual([true, false])
  })

  it('somebody pays from the wallet, reads, has the invoice as page and file, and leaves with the money', async () => {
    const { token } = await newPerson(site)
    const page = await opened(course, token)
    expect([page.says(price), page.says(academy('enrol'))]).toEqual([true, false])
    const locked = await opened(`${course}/how-a-model-learns`, token)
    expect(locked.path).toBe(at(course))
    await page.press(say('pay.wallet', { amount: price }))
    expect([page.status, page.path, page.says(academy('start'))]).toEqual([200, at(course), true])
    await page.follow(academy('start'))
    expect(page.status).toBe(200)

    await page.goto(at('/dashboard/course-purchases'))
    await page.follow(titles[locale])
    expect([page.says(say('status.paid')), page.says(titles[locale])]).toEqual([true, true])
    await page.follow(/invoice\.pdf$/)
    expect(page.page.headers.get('cache-control')).toBe('private, no-store')
    const { pages } = await readPdf(page.page.body)
    const text = pages.flat().join(' ')
    expect(pages).toHaveLength(1)
    expect(text).toContain(price)

    await page.goto(at(`${course}?modal=OPEN&ask=leave`))
    expect(page.says(say('leave.refund', { amount: price }))).toBe(true)
    await page.press(say('leave.do'))
    expect([page.status, page.path]).toEqual([200, at('/dashboard/courses')])
    expect(page.says(wordIn(locale, 'messages', 'course.leftRefunded'))).toBe(true)
    expect((await opened(course, token)).says(price)).toBe(true)
  })

  it('a payment that failed says what was to be bought, and leads to trying again or letting it go', async () => {
    const { token } = await newPerson(site)
    const wanted = { price: demoPrice, course: sounds.id, usesWallet: false }
    const purchase = await bodyOf<CoursePurchase>(await buy(site.test, { token }, wanted), 201)
    const payment = purchase.payment?.id ?? ''
    const authority = await beginAttempt(site.test, token, payment)
    await decideAtSandbox(site.test, authority, 'fail')
    const page = await opened(`/checkout/result/${payment}?Authority=${authority}&Status=NOK`, token)
    expect(page.path).toBe(at(`/dashboard/course-purchases/${purchase.id}`))
    for (const words of [titles[locale], price, say('status.open'), say('purchase.pay')])
      expect([words, page.says(words)]).toEqual([words, true])
    expect(page.says(wordIn(locale, 'messages', 'course.unpaid'))).toBe(true)
    await page.press(say('purchase.release'))
    expect([page.status, page.says(say('status.lapsed'))]).toEqual([200, true])
  })

  it('whoever has opened too many lessons is told that nothing comes back before they leave', async () => {
    const { token } = await newPerson(site)
    await buySeeded(site.test, { token })
    for (const lesson of ['how-a-model-learns', 'reading-its-figures'])
      expect((await opened(`${course}/${lesson}`, token)).status).toBe(200)
    const page = await opened(`${course}?modal=OPEN&ask=leave`, token)
    expect([page.says(say('leave.standingOver')), page.says(say('leave.nothing'))]).toEqual([true, true])
  })

  it('staff set a price, see who is in a course, and end an enrolment with a reason', async () => {
    const staff = (path: string) => new PlainBrowser(site, { visitor: 'admin' }).goto(at(path))
    const words = (key: string, values?: Record<string, string>) =>
      wordIn(locale, 'staff-courses', key, values)
    const { token, userId } = await newPerson(site)
    const { id } = await buySeeded(site.test, { token })
    await openLesson(site.test, { token }, 'how-a-model-learns', sounds.id)

    const page = await staff(`/admin/courses?modal=OPEN&ask=price&of=${sounds.id}`)
    await page.press(words('price.do'), { price: locale === 'fa' ? '۵٬۰۰۰' : '5,000' })
    expect([page.status, page.valueOf('price')]).toEqual([422, locale === 'fa' ? '۵٬۰۰۰' : '5,000'])
    expect(page.says(wordIn(locale, 'fields', 'error.least', { min: formatNumber(locale, 10_000) }))).toBe(
      true,
    )
    await page.press(words('price.do'), { price: price })
    expect(page.status).toBe(200)

    const list = await staff(`/admin/course-enrolments?course=${sounds.id}`)
    expect([list.status, list.says(titles[locale])]).toEqual([200, true])
    expect(list.html).toContain(`/admin/users/${userId}`)
    await list.goto(at(`/admin/course-enrolments?course=${sounds.id}&modal=OPEN&ask=cancel&of=${userId}`))
    await list.press(words('cancel.do'), { reason: ' ' })
    expect([list.status, list.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await list.press(words('cancel.do'), { reason: 'با درخواست خود دانشجو' })
    expect(list.status).toBe(200)
    const told = await opened(`/dashboard/course-purchases/${id}`, token)
    expect([told.says(say('status.cancelled')), told.says('با درخواست خود دانشجو')]).toEqual([true, true])
  })
})

describe.each(['fa', 'en'] as const)('in %s, of what there is not', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) =>
    wordIn(locale, 'course-purchases', key, values)
  const academy = (key: string) => wordIn(locale, 'academy', key)
  it('whoever paid for a course that was withdrawn is told, and gets all of it back from their purchase', async () => {
    const { token } = await newPerson(site)
    const { id } = await buySeeded(site.test, { token })
    for (const lesson of ['how-a-model-learns', 'reading-its-figures'])
      await openLesson(site.test, { token }, lesson, sounds.id)
    await withoutCourses(async () => {
      const page = await new PlainBrowser(site, { token }).goto(at('/dashboard/courses'))
      expect(page.says(academy('gone.paid'))).toBe(true)
      await page.follow(academy('gone.leave'))
      expect([page.path, page.says(say('withdrawn.text'))]).toEqual([
        at(`/dashboard/course-purchases/${id}`),
        true,
      ])
      const staff = await new PlainBrowser(site, { visitor: 'admin' }).goto(at('/admin/courses'))
      expect(staff.says(wordIn(locale, 'staff-courses', 'gone'))).toBe(true)
      await page.follow(say('withdrawn.leave'))
      const amount = formatNumber(locale, demoPrice)
      expect(page.says(say('leave.refund', { amount }))).toBe(true)
      await page.press(say('leave.do'))
      expect([page.status, page.says(wordIn(locale, 'messages', 'course.leftRefunded'))]).toEqual([200, true])
    })
  })

  it('while prices cannot be had nobody is told to enrol, and the page is not kept', async () => {
    await withoutPrices(async () => {
      for (const [path, unknown] of [
        [`/academy/courses/${sounds.slug}`, 'price.unknown'],
        ['/academy', 'prices.unknown'],
      ] as const) {
        const page = await new PlainBrowser(site).goto(at(path))
        expect([page.status, page.says(academy(unknown))]).toEqual([200, true])
        expect([page.says(academy('begin.text')), page.says(academy('free'))]).toEqual([false, false])
        expect(page.html).not.toContain('value="enrol"')
        expect(page.page.headers.get('cache-control')).toBe('no-store')
      }
    })
    const page = await new PlainBrowser(site).goto(at(`/academy/courses/${sounds.slug}`))
    expect(page.says(academy('buy'))).toBe(true)
  })
})

it('shows nobody the purchase or the invoice of another', async () => {
  const { token } = await newPerson(site)
  const { id } = await buySeeded(site.test, { token })
  const other = (await newPerson(site)).token
  for (const path of [`/dashboard/course-purchases/${id}`, `/dashboard/course-purchases/${id}/invoice.pdf`])
    expect([path, (await site.ask(path, { token: other })).status]).toEqual([path, 404])
})

it('whoever closes their account reads which courses still give their money back, and where they are left', async () => {
  const { token } = await newPerson(site)
  await buySeeded(site.test, { token })
  const page = await new PlainBrowser(site, { token }).goto('/app/settings')
  await page.press(wordIn('fa', 'identity', 'deletion.ask'))
  expect(page.says(wordIn('fa', 'identity', 'stepUp.deletion.courses'))).toBe(true)
  expect(page.says(titles.fa)).toBe(true)
  expect(page.html).toContain(`href="${course}"`)
})
