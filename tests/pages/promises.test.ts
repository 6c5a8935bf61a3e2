import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { services } from '~/content/seed/services'
import { isComing } from '~/domain/values/features'
import { locales, localizedPath } from '~/domain/values/locale'
import en from '~/locales/en/ui.json'
import es from '~/locales/es/ui.json'
import fa from '~/locales/fa/ui.json'
import { openTestSite, type TestSite } from '../kit/site'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const coming = { fa: fa.coming, en: en.coming, es: es.coming }

/** What stands on a page, as it is read. */
const readable = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

interface Entry {
  _key: string
  value: string
}

describe.each(locales)('in %s', (locale) => {
  const ask = async (path: string) => readable((await site.ask(localizedPath(locale, path))).html)

  it('no service of the home page is told of without “coming soon”', async () => {
    const page = await ask('/')
    for (const { title, feature } of services as unknown as { title: Entry[]; feature: string }[]) {
      const name =
        title.find(({ _key }) => _key === locale)?.value ??
        title.find(({ _key }) => _key === 'en')?.value ??
        ''
      const marked = page.includes(`${name} ${coming[locale]}`)
      expect([name, page.includes(name), marked]).toEqual([name, true, isComing(feature)])
    }
  })

  it('each service of the home page leads to the page that tells of it, and so does what is said of the record', async () => {
    const { html } = await site.ask(localizedPath(locale, '/'))
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const pages = (services as unknown as { page: { _ref: string } }[]).map(
      ({ page }) => `/${page._ref.replace(/^page-/, '')}`,
    )
    expect(new Set(pages)).toEqual(new Set(['/telemedicine', '/family-health', '/services']))
    for (const path of [...pages, '/health-monitoring'].map((one) => localizedPath(locale, one))) {
      expect(main).toContain(`href="${path}"`)
      expect([path, (await site.ask(path)).status]).toEqual([path, 200])
    }
  })

  it('nobody is promised a consultation at any hour, and a doctor’s call comes within twelve', async () => {
    const until = { fa: '۱۲ ساعت', en: '12 hours', es: '12 horas' }[locale]
    const always = { fa: 'شبانه‌روزی', en: 'Around the clock', es: '24/7' }[locale]
    const pages = [await ask('/'), await ask('/products/health-kit'), await ask('/products/health-stand')]
    for (const page of pages)
      for (const { index } of page.matchAll(new RegExp(always, 'g')))
        expect(page.slice(Math.max(0, index - 700), index + 700)).toContain(coming[locale])
    expect(pages[0]).toContain(until)
    expect(pages[1]).toContain(always)
  })
})
