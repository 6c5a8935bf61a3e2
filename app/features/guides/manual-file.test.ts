import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { redirectsQuery, sitemapQuery } from '~/content/queries/site'
import type { DeviceManuals, Manual } from '~/content/types'
import type { ManualSheet } from '~/domain/manuals/manual-sheet'
import { fileOfManual } from './manual-file.server'

const figure = {
  _type: 'figure',
  _key: 'a',
  asset: {
    _id: 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-webp',
    url: 'https://content.example/images/a.webp',
    width: 1600,
    height: 1200,
  },
}
const manual = {
  audience: 'home',
  _updatedAt: '2026-11-01T08:00:00Z',
  title: { lang: 'fa', value: 'راهنما' },
  summary: { lang: 'fa', value: 'خلاصه' },
  body: { lang: 'fa', value: [figure] },
} as unknown as Manual

/** A site whose pictures can be had as long as `isThere`; printed is what is to be set. */
function siteOf() {
  const pictures = { isThere: false }
  let printed = 0
  const context = {
    locale: 'fa',
    siteOrigin: 'https://tapesh.example',
    content: {
      locale: 'fa',
      preview: false,
      fetch: (query: string) =>
        Promise.resolve(
          query === redirectsQuery ? [] : query === sitemapQuery ? noAddresses : { name: null },
        ),
    },
    readAsset: () =>
      pictures.isThere ? Promise.resolve(Buffer.from('jpeg')) : Promise.reject(new Error('away')),
    printPdf: (sheet: ManualSheet) => {
      printed += 1
      return Promise.resolve(Buffer.from(JSON.stringify(sheet.parts)))
    },
  } as unknown as AppLoadContext
  return { context, pictures, printed: () => printed }
}
const noAddresses = new Proxy({}, { get: () => [] })

it('a manual whose picture could not be had is made anew when it is asked for again, and then kept', async () => {
  const { context, pictures, printed } = siteOf()
  const device = { slug: 'nb1', guides: [manual], technicalGroups: [] } as unknown as DeviceManuals
  const without = await fileOfManual(context, device, manual)
  expect([without.isWhole, String(without.pdf)]).toEqual([false, '[]'])
  pictures.isThere = true
  const whole = await fileOfManual(context, device, manual)
  expect(whole.isWhole).toBe(true)
  expect(String(whole.pdf)).toContain('"kind":"picture"')
  expect(await fileOfManual(context, device, manual)).toBe(whole)
  expect(printed()).toBe(2)
})
