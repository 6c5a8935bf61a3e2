import { expect, expectAccessible, expectLook, expectNoSidewaysScroll, test } from '../kit/browser'
import { isSoak } from '../kit/soak'
import { templates } from '../kit/templates'

/** All of them in Persian; in English every third, and in a soak run those as well. */
const isRead = (tag: string, index: number) => tag === '@fa' || isSoak || index % 3 === 0

/** Those that one test opens, one after the other: its browser fetches and compiles once what they share. */
const together = 12

// What the offline worker fetches ahead is of no interest to how a page looks; and each picture would be drawn anew in three widths.
test.use({ serviceWorkers: 'block', drawsPictures: isSoak })

for (const tag of ['@fa', '@en']) {
  const read = templates.filter((_, index) => isRead(tag, index))
  for (let first = 0; first < read.length; first += together) {
    const these = read.slice(first, first + together)
    const names = `${these[0]?.[0] ?? ''} to ${these.at(-1)?.[0] ?? ''}`
    test(
      `each template from ${names} reads well ${tag}`,
      {
        tag,
      },
      async ({ page, site }) => {
        // Many pages in one: only what hangs runs into it.
        test.setTimeout(Math.max(test.info().timeout, 20 * 60_000))
        for (const [name, path] of these)
          await test.step(name, async () => {
            const response = await page.goto(site.path(path))
            expect(response?.status()).toBe(200)
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
            if (site.locale === 'fa') return expectLook(page)
            // Colours are the same in every language, and roles and names in a soak run; lines are not as long.
            if (isSoak) await expectAccessible(page)
            await expectNoSidewaysScroll(page)
          })
      },
    )
  }
}

test('demonstrations fit narrow phones and large letters @mobile', async ({ page, site }) => {
  // Many pages in one: only what hangs runs into it.
  test.setTimeout(Math.max(test.info().timeout, 20 * 60_000))
  for (const device of ['ns1-se', 'nb1', 'ultrasound', 'health-stand', 'health-kit', 'stethoscopes']) {
    const response = await page.goto(site.path(`/products/${device}`))
    expect(response?.status(), device).toBe(200)
    await expectNoSidewaysScroll(page)
  }
})
