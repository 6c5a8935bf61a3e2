import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picturedPages } from '~/content-schemas/vocabulary'
import { localizedPath } from '~/domain/values/locale'
import { openTestSite, type TestSite } from '../kit/site'
import { structuredDataOf } from '../kit/structured-data'

let site: TestSite
const altOf = new Map<string, { fa: string; en: string }>()
beforeAll(async () => {
  site = await openTestSite()
  const chosen = await site.lake.fetch<{ page: string; fa: string; en: string }[]>(
    `*[_id == "siteSettings"][0].pagePictures[]{
      page, "fa": picture.alt[_key == "fa"][0].value, "en": picture.alt[_key == "en"][0].value
    }`,
  )
  for (const { page, ...alt } of chosen) altOf.set(page, alt)
})
afterAll(() => site.close())

const pages = picturedPages.map(({ value }) => value)

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  it.each(pages)(
    '%s shows the picture that is chosen for it in the settings, and says where it stands',
    async (page) => {
      const { status, html } = await site.ask(localizedPath(locale, page))
      expect(status).toBe(200)
      expect(html).toContain(`alt="${altOf.get(page)?.[locale]}"`)
      expect(structuredDataOf(html).map((node) => node['@type'])).toContain('BreadcrumbList')
    },
  )
})

it('a picture of its own for each, and a page all the same when none is chosen', async () => {
  expect(new Set([...altOf.values()].map(({ fa }) => fa)).size).toBe(pages.length)
  const before = site.contentVersion()
  await site.lake.patch('siteSettings').unset(['pagePictures']).commit()
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  for (const page of pages) {
    const { status, html } = await site.ask(page)
    expect([page, status, html.includes(`alt="${altOf.get(page)?.fa}"`)]).toEqual([page, 200, false])
  }
})
