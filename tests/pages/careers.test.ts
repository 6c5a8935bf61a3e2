import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchEntriesQuery } from '~/content/queries/search'
import { nextDueQuery } from '~/content/queries/schedule'
import { enquiryLimits } from '~/domain/enquiries/rules'
import { localizedPath } from '~/domain/values/locale'
import { emptyEnquiries } from '../kit/enquiries'
import { html as aPage, pdf } from '../kit/hostile-files'
import { addJob, settleJobs } from '../kit/jobs'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const day = 24 * 60 * 60 * 1000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => emptyEnquiries(site.test))

const pdfFile = (name = 'رزومه.pdf') =>
  new File([new Uint8Array(pdf('4 0 obj(Maryam)endobj'))], name, { type: 'application/pdf' })
const phones = { fa: '۰۹۱۲ ۱۱۱ ۰۱۰۳', en: '٠٩١٢ ١١١ ٠١٠٤', es: '0912 111 0105' }
/** A word as the page shows it: Spanish has titles and leads, and English for the rest. */
const shown = (locale: 'fa' | 'en' | 'es', list: string, key: string): string => {
  if (locale !== 'es') return wordIn(locale, list, key)
  try {
    return wordIn('es', list, key)
  } catch {
    return wordIn('en', list, key)
  }
}
const numberIn = ({ html }: PlainBrowser) => /EN-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(html)?.[0] ?? ''

describe.each(['fa', 'en', 'es'] as const)('in %s, without script', (locale) => {
  const say = (key: string) => shown(locale, 'careers', key)
  const fieldSays = (key: string) => shown(locale, 'fields', key)
  const at = (path: string) => localizedPath(locale, path)
  const written = { name: 'مریم', phone: phones[locale], message: 'ده سال پرستار بوده‌ام.', consent: true }

  it('the list says which jobs there are, and which of them are examples', async () => {
    const { slug } = await addJob(site)
    const page = await new PlainBrowser(site).goto(at('/careers'))
    expect([page.status, page.says(say('heading')), page.says(say('example'))]).toEqual([200, true, true])
    expect(page.html).toContain(`href="${at(`/careers/${slug}`)}"`)
    await page.follow(new RegExp(`/careers/${slug}$`))
    expect([page.status, page.says(say('kind.part-time')), page.says(say('remote'))]).toEqual([
      200,
      true,
      true,
    ])
  })

  it('somebody applies: what is wrong stands beside it, what was typed stays, the file has to be chosen again', async () => {
    const { slug } = await addJob(site)
    const page = await new PlainBrowser(site).goto(at(`/careers/${slug}`))
    await page.press(say('form.send'), { ...written, consent: false, phone: '12', files: pdfFile() })
    expect(page.status).toBe(422)
    for (const key of ['error.consent', 'error.phone']) expect(page.says(fieldSays(key))).toBe(true)
    expect(page.says(say('field.filesAgain'))).toBe(true)
    expect(page.html).toContain(written.message)
    await page.press(say('form.send'), { ...written })
    expect([page.status, page.says(fieldSays('error.required'))]).toEqual([422, true])
    // Named a PDF, and none.
    const disguised = new File([new Uint8Array(aPage())], 'cv.pdf', { type: 'application/pdf' })
    await page.press(say('form.send'), { ...written, files: disguised })
    expect([page.status, page.says('cv.pdf'), page.html.includes(written.message)]).toEqual([422, true, true])
    await page.press(say('form.send'), { ...written, files: pdfFile() })
    expect([page.status, page.says(say('sent.title'))]).toEqual([200, true])
    expect(numberIn(page)).not.toBe('')
    // Sent again, as by loading the answer anew.
    await page.goto(at(`/careers/${slug}`))
    await page.press(say('form.send'), { ...written, files: pdfFile() })
    expect([page.status, page.says(say('sent.before'))]).toEqual([200, true])
    const { rows } = await site.test.database.pool.query('select kind, about, locale from enquiries')
    expect(rows).toEqual([{ kind: 'application', about: 'پرستار پاسخ‌گو', locale }])
  })

  it('somebody applies for whatever may come, which staff find by its kind and open', async () => {
    const page = await new PlainBrowser(site).goto(at('/careers'))
    await page.press(say('form.send'), { ...written, files: pdfFile() })
    expect([page.status, page.says(say('sent.sms'))]).toEqual([200, true])
    if (locale === 'es') return
    const { token } = await newSomebody(site.test, { name: 'سارا', roles: ['user', 'support'] })
    await site.test.database.pool.query(
      `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
    )
    const staffSays = (key: string, values?: Record<string, string>) =>
      wordIn(locale, 'staff-contact', key, values)
    const staff = await new PlainBrowser(site, { token }).goto(at('/admin/contact?kind=cooperation'))
    expect(staff.says('مریم')).toBe(false)
    await staff.goto(at('/admin/contact?kind=application'))
    expect([staff.says('مریم'), staff.says(staffSays('subject.general'))]).toEqual([true, true])
    // Another status of the same kind.
    await staff.follow(/status=ANSWERED/)
    expect(staff.address).toContain('kind=application')
    await staff.goto(at('/admin/contact?kind=application'))
    await staff.follow(/\/admin\/contact\/[0-9a-f-]{36}$/)
    expect([staff.says('پرستار بوده‌ام'), staff.says(staffSays('about.consent'))]).toEqual([true, true])
    const [, file = ''] = /href="([^"]*\/files\/[0-9a-f-]{36})"/.exec(staff.html) ?? []
    const opened = await site.ask(file, { token })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/\/private\/[\w-]+$/),
    ])
    const { rows } = await site.test.database.pool.query(
      `select resource from audit_entries where resource = 'curriculum'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('what is closed says so and takes nothing, by hand or by its time', async () => {
    const closesAt = new Date(site.test.clock.now().getTime() + day).toISOString()
    const { slug } = await addJob(site, { closesAt })
    const open = await new PlainBrowser(site).goto(at(`/careers/${slug}`))
    const { id } = await addJob(site).then(async (job) => job)
    await settleJobs(site, () => site.lake.patch(id).set({ isOpen: false }).commit())
    const shut = await new PlainBrowser(site).goto(at(`/careers/${id.slice(4)}`))
    expect([shut.status, shut.says(say('closed.title'))]).toEqual([200, true])
    expect(shut.html).not.toContain('type="file"')
    expect(shut.html).toContain('noindex')
    // Between opening the page and sending, an editor has closed it.
    await settleJobs(site, () => site.lake.patch(`job-${slug}`).set({ isOpen: false }).commit())
    await open.press(say('form.send'), { ...written, files: pdfFile() })
    expect(open.status).toBe(422)
    expect(open.says(say('sent.title'))).toBe(false)
    const { rows } = await site.test.database.pool.query('select 1 from enquiries')
    expect(rows).toEqual([])
  })

  it('an example takes nothing', async () => {
    const page = await new PlainBrowser(site).goto(at('/careers/firmware-engineer'))
    expect([page.status, page.says(say('example.title')), page.html.includes('type="file"')]).toEqual([
      200,
      true,
      false,
    ])
    expect(page.html).not.toContain('JobPosting')
  })

  it('an offer to work together is sent from the page of partners', async () => {
    const sayOf = (key: string) => shown(locale, 'cooperation', key)
    const page = await new PlainBrowser(site).goto(at('/partners'))
    const offer = {
      name: 'علی',
      email: 'ali@tapesh.example',
      message: 'در یزد نماینده‌ایم.',
      subject: 'agency',
    }
    await page.press(sayOf('form.send'), { ...offer, email: '' })
    expect([page.status, page.says(fieldSays('error.enquiryNoWay'))]).toEqual([422, false])
    expect([page.says(fieldSays('error.required')), page.html.includes('نماینده‌ایم')]).toEqual([true, true])
    await page.press(sayOf('form.send'), { ...offer, email: '', organisation: 'شفا' })
    expect([page.status, page.says(fieldSays('error.enquiryNoWay'))]).toEqual([422, true])
    await page.press(sayOf('form.send'), { ...offer, organisation: 'شفا' })
    expect([page.status, page.says(sayOf('sent.title'))]).toEqual([200, true])
    const first = numberIn(page)
    await page.goto(at('/partners'))
    await page.press(sayOf('form.send'), { ...offer, organisation: 'شفا' })
    expect(numberIn(page)).toBe(first)
  })
})

it('a flood of applications is told when to come again, and keeps what was typed', async () => {
  const { token } = await newSomebody(site.test)
  const page = new PlainBrowser(site, { token })
  for (let index = 0; index <= enquiryLimits.person.room; index++) {
    await page.goto('/careers')
    await page.press(wordIn('fa', 'careers', 'form.send'), {
      name: 'مریم',
      phone: phones.fa,
      message: `بار ${index}`,
      consent: true,
      files: pdfFile(),
    })
  }
  expect([page.status, page.html.includes(`بار ${enquiryLimits.person.room}`)]).toEqual([422, true])
})

it('says for machines what can be applied for, and where, until its time is over', async () => {
  const closesAt = new Date(site.test.clock.now().getTime() + 10 * day).toISOString()
  const { slug } = await addJob(site, { closesAt })
  const { html, headers } = await site.ask(`/en/careers/${slug}`)
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(\{[^<]*"JobPosting"[^<]*\})<\/script>/.exec(html) ?? []
  expect(JSON.parse(json || '{}')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Answering nurse',
    description: 'Answers simple questions.\nWork\nListening.',
    validThrough: closesAt,
    employmentType: 'PART_TIME',
    jobLocationType: 'TELECOMMUTE',
    jobLocation: { address: { addressLocality: 'Shiraz' } },
  })
  expect(headers.get('cache-control')).toContain('public')
  const { html: sitemap } = await site.ask('/sitemap.xml')
  expect(sitemap).toContain(`/en/careers/${slug}</loc>`)
  expect(sitemap).toContain('/careers</loc>')
  // Pages are let go of when its time is over.
  const since = new Date(Date.parse(closesAt) - 1000).toISOString()
  expect(await site.lake.fetch(nextDueQuery, { since })).toBe(closesAt)
  expect((await site.ask(`/careers/${slug}`)).html).toContain('type="file"')
  site.test.clock.advance(11 * day)
  await addJob(site)
  expect((await site.ask(`/careers/${slug}`)).html).toContain(wordIn('fa', 'careers', 'closed.title'))
  expect((await site.ask('/careers')).html).not.toContain(slug)
})

it('is found by the search while it is open', async () => {
  const open = await addJob(site)
  const shut = await addJob(site, { isOpen: false })
  const ids = (await site.lake.fetch(searchEntriesQuery)).map(({ id }) => id)
  expect([ids.includes(open.id), ids.includes(shut.id), ids.includes('job-firmware-engineer')]).toEqual([
    true,
    false,
    false,
  ])
})

it('says that there is none when no job is open, and still takes an application', async () => {
  await settleJobs(site, () => site.lake.delete({ query: '*[_type == "job"]' }))
  for (const locale of ['fa', 'en', 'es'] as const) {
    const { status, html } = await site.ask(localizedPath(locale, '/careers'))
    expect([status, html.includes(wordIn(locale, 'careers', 'none')), html.includes('type="file"')]).toEqual([
      200,
      true,
      true,
    ])
    expect((await site.ask(localizedPath(locale, '/careers/firmware-engineer'))).status).toBe(404)
  }
})

it('has the form of partners without a page of blocks as well', async () => {
  await settleJobs(site, () => site.lake.delete('page-partners'))
  const { status, html } = await site.ask('/partners')
  expect([status, html.includes(wordIn('fa', 'cooperation', 'title'))]).toEqual([200, true])
  expect(html).toContain('name="organisation"')
})
