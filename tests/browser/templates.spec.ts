import { expect, expectAccessible, expectLook, expectNoSidewaysScroll, test } from '../kit/browser'
import { isSoak } from '../kit/soak'
import { templates } from '../kit/templates'

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
