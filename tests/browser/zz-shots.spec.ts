import { expect, test } from '../kit/browser'

test('shots', async ({ page, watch }) => {
  test.setTimeout(600_000)
  watch.allow(/.*/, 'shots')
  for (const path of (process.env.SHOTS ?? '').split(' ')) {
    for (const [width, prefix] of [[1440, ''], [390, ''], [1440, '/en']] as const) {
      await page.setViewportSize({ width, height: 900 })
      const response = await page.goto(prefix + path)
      expect(response?.status()).toBe(200)
      await page.evaluate(async () => {
        for (const image of document.querySelectorAll('img')) image.loading = 'eager'
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      })
      await page.screenshot({ path: `/tmp/shots/pages/${path.replaceAll(/[/?=]/g, '_')}-${prefix.slice(1) || 'fa'}-${width}.png`, fullPage: true })
    }
  }
})
