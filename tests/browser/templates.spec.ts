import { expect, expectAccessible, expectLook, expectNoSidewaysScroll, test } from '../kit/browser'
import { isSoak } from '../kit/soak'

/**
 * One page of each template that everybody may see; `screens.spec.ts` has those of people, the crawl of the soak test visits all addresses.
 * What is sent, its head and its words are the handler's: `tests/pages/site-map.test.ts`.
 */
const templates = [
  ['home', '/'],
  ['products', '/products'],
  ['a product', '/products/nh1'],
  ['a product in colours', '/products/ns1-se-plus'],
  ['the stethoscopes', '/products/stethoscopes'],
  ['a comparison', '/compare?ids=ns0-cardio,ns1,ns1-se,ns1-se-plus'],
  ['the shop', '/shop'],
  ['accessories', '/shop/accessories'],
  ['packages', '/shop/packages'],
  ['a product of the shop', '/shop/ns1'],
  ['a package of the shop', '/shop/package-family'],
  ['the empty cart', '/cart'],
  ['the magazine', '/magazine'],
  ['a category', '/magazine/category/public'],
  ['a tag', '/magazine/tag/فشار-خون'],
  ['an article', '/magazine/فشار-خون-در-سه-راهنما'],
  ['the news', '/news'],
  ['a piece of news', '/news/online-visits'],
  ['the rules', '/rules'],
  ['a section of the rules', '/rules/privacy'],
  ['the solutions', '/solutions'],
  ['an audience', '/solutions/cardiologists'],
  ['a page of blocks', '/about'],
  ['the check of what a doctor signed', '/prescriptions/verify?number=TP-2222-2222'],
  ['the search', '/search'],
  ['what is found', '/search?q=%D9%82%D9%86%D8%AF'],
  ['the tools', '/tools'],
  ['a tool', '/tools/blood-pressure'],
  ['the manuals', '/guides'],
  ['a manual', '/guides/nb1'],
  ['a manual for doctors', '/guides/nh1?for=doctor'],
  ['the tutorials', '/tutorials'],
  ['a tutorial', '/tutorials/measure-blood-pressure'],
  ['the help centre', '/help'],
  ['a search in it', '/help?q=لغو'],
  ['a page of help', '/help/cancel-visit'],
  ['the prices', '/pricing'],
  ['the contact page', '/contact'],
  ['the jobs', '/careers'],
  ['the questions', '/questions'],
  ['the community', '/community'],
  ['a search of it', '/community/search?q=دندان'],
  ['a new topic', '/community/new'],
  ['clinical cases', '/community/cases'],
  ['a new case', '/community/cases/new'],
  ['the academy', '/academy'],
  ['the panel', '/academy/panel'],
  ['a course', '/academy/courses/heart-sounds'],
  ['a lesson', '/academy/courses/heart-sounds/preview'],
  ['the check of a certificate', '/academy/verify?number=AC-2222-2222'],
  ['asking', '/questions/ask'],
  ['a question', '/questions/تفاوت-مدل‌های-ns1'],
  ['a job', '/careers/firmware-engineer'],
  ['the partners', '/partners'],
  ['group buying', '/group-sale'],
  ['the apps', '/apps'],
  ['the doctors', '/doctors'],
  ['a doctor', '/doctors/sara-karimi'],
  ['signing in', '/login'],
  ['signing in by e-mail', '/login?by=email'],
] as const

/** All of them in Persian; in English every third, and in a soak run those as well. */
const isRead = (tag: string, index: number) => tag === '@fa' || isSoak || index % 3 === 0

for (const [index, [name, path]] of templates.entries())
  for (const tag of ['@fa', '@en'].filter((one) => isRead(one, index)))
    test(`${name} reads well in both themes, wide and narrow ${tag}`, { tag }, async ({ page, site }) => {
      const response = await page.goto(site.path(path))
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // Colours are the same in every language; lines are not as long.
      if (site.locale === 'fa') return expectLook(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

test('demonstrations fit narrow phones and large letters @mobile', async ({ page, site }) => {
  test.slow()
  for (const device of ['ns1-se', 'nb1', 'ultrasound', 'health-stand', 'health-kit', 'stethoscopes']) {
    const response = await page.goto(site.path(`/products/${device}`))
    expect(response?.status(), device).toBe(200)
    await expectNoSidewaysScroll(page)
  }
})
