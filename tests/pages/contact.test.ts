import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enquiryLimits } from '~/domain/enquiries/rules'
import { locales, localizedPath } from '~/domain/values/locale'
import { emptyEnquiries, sentAnswerTo } from '../kit/enquiries'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => emptyEnquiries(site.test))

/** A phone of each language: messages of the one before stay in the outbox. */
const phones = { fa: '۰۹۱۲ ۱۱۱ ۰۰۰۳', en: '0912 111 0004' }
const writing = {
  name: 'مریم',
  subject: 'product',
  message: 'گوشی پزشکی برای گوش راست\nهم هست؟',
}

it.each(locales)('shows where the house is, with a way to a map of the world, in %s', async (locale) => {
  const [alt, address] = await site.lake.fetch<[string, string]>(
    `*[_id == "contactPage"][0]{ "all": [map.alt[_key == $locale][0].value, mapAddress] }.all`,
    { locale },
  )
  const { html } = await site.ask(localizedPath(locale, '/contact'))
  expect(html).toContain(`alt="${alt}"`)
  expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
})

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'contact', key, values)
  const written = { ...writing, phone: phones[locale] }
  const staffSays = (key: string) => wordIn(locale, 'staff-contact', key)
  const at = (path: string) => localizedPath(locale, path)
  const numberIn = ({ html }: PlainBrowser) => /EN-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(html)?.[0] ?? ''

  it('a visitor writes from the contact page, staff answer, and the answer is read on a phone', async () => {
    const visitor = await new PlainBrowser(site).goto(at('/contact'))
    await visitor.press(say('form.send'), { ...written, phone: '' })
    expect([visitor.status, visitor.says(wordIn(locale, 'fields', 'error.enquiryNoWay'))]).toEqual([
      422,
      true,
    ])
    // What was typed is still there.
    expect(visitor.html).toContain('هم هست؟')
    await visitor.press(say('form.send'), written)
    expect([visitor.status, visitor.says(say('sent.title')), visitor.says(say('sent.sms'))]).toEqual([
      200,
      true,
      true,
    ])
    const number = numberIn(visitor)
    // Sent again, as by loading the answer anew, it is the same.
    const again = await new PlainBrowser(site).goto(at('/contact'))
    await again.press(say('form.send'), written)
    expect(numberIn(again)).toBe(number)

    const { token } = await newSomebody(site.test, { name: 'سارا', roles: ['user', 'support'] })
    // As whoever has signed up by the pages.
    await site.test.database.pool.query(
      `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
    )
    const staff = await new PlainBrowser(site, { token }).goto(at('/admin'))
    expect(staff.says(wordIn(locale, 'staff-shop', 'waiting.enquiries'))).toBe(true)
    await staff.goto(at('/admin/contact'))
    expect([staff.says('مریم'), staff.says('گوش راست')]).toEqual([true, false])
    await staff.follow(/\/admin\/contact\/[0-9a-f-]{36}$/)
    expect(staff.says('گوش راست')).toBe(true)
    await staff.press(staffSays('answer.send'), { text: '' })
    expect(staff.status).toBe(422)
    await staff.press(staffSays('answer.send'), { text: 'بله، دوطرفه است.' })
    expect([staff.status, staff.says('بله، دوطرفه است.'), staff.says(staffSays('status.ANSWERED'))]).toEqual([
      200,
      true,
      true,
    ])
    await staff.press(staffSays('step.close'))
    expect(staff.says(staffSays('answer.over'))).toBe(true)
    await staff.press(staffSays('step.reopen'))
    expect(staff.says(staffSays('status.NEW'))).toBe(true)

    const phone = new PlainBrowser(site)
    await phone.goto(
      at(`/answer/${await sentAnswerTo(site.test, locale === 'fa' ? '09121110003' : '09121110004')}`),
    )
    expect([phone.status, phone.says('بله، دوطرفه است.'), phone.says('گوش راست')]).toEqual([200, true, false])

    // Whoever wrote may ask for it to be deleted sooner: asked once more, and gone, with the answer.
    await staff.follow(/ask=erase/)
    expect(staff.says(staffSays('erase.sure'))).toBe(true)
    await staff.press(staffSays('erase.do'))
    expect([staff.status, staff.says(wordIn(locale, 'messages', 'enquiry.erased'))]).toEqual([200, true])
    await phone.goto(phone.path)
    expect(phone.status).toBe(404)
  })

  it('a visitor writes from the home page, and is told on the contact page what is wrong', async () => {
    const visitor = await new PlainBrowser(site).goto(at('/'))
    await visitor.press(say('form.send'), { ...written, phone: '12' })
    expect([visitor.status, visitor.path, visitor.says(wordIn(locale, 'fields', 'error.phone'))]).toEqual([
      422,
      at('/contact'),
      true,
    ])
    await visitor.press(say('form.send'), { phone: '', email: 'maryam@tapesh.example' })
    expect([visitor.status, visitor.says(say('sent.mail'))]).toEqual([200, true])
  })

  it('a flood is told when to come again, and keeps what it has typed', async () => {
    const { token } = await newSomebody(site.test)
    const visitor = new PlainBrowser(site, { token })
    for (let index = 0; index <= enquiryLimits.person.room; index++) {
      await visitor.goto(at('/contact'))
      await visitor.press(say('form.send'), { ...written, message: `پیام ${index}` })
    }
    expect([visitor.status, visitor.html.includes(`پیام ${enquiryLimits.person.room}`)]).toEqual([422, true])
    expect(visitor.says(say('sent.title'))).toBe(false)
  })
})

it('shows what editors write, the map without anybody’s script, and its data for machines', async () => {
  const { html, headers } = await site.ask('/contact')
  expect(html).toContain('https://www.openstreetmap.org/')
  expect(html).toContain('tel:02110002030')
  expect(html).toContain('BreadcrumbList')
  expect(headers.get('cache-control')).toContain('public')
  const sitemap = await site.ask('/sitemap.xml')
  expect(sitemap.html).toContain('/en/contact</loc>')
  const home = await site.ask('/')
  expect(home.html).not.toContain('mailto:salam@tapesh.example?subject')
  expect(home.html).toContain('href="/contact"')
})
