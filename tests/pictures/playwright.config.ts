import { join } from 'node:path'
import { defineConfig, devices } from 'playwright/test'
import type { SiteOptions } from '../kit/browser'

/** `npm run pictures:readme`: takes the README's pictures of the health app anew, over the built product and its demo. No test: it asserts nothing but that the pages are there. */
export default defineConfig<SiteOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.pictures.ts',
  outputDir: join(import.meta.dirname, '../../.cache/tests/pictures'),
  globalSetup: join(import.meta.dirname, '../browser/global-setup.ts'),
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    ...devices['Pixel 7'],
    siteLocale: 'fa',
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // Nothing moves while it is taken.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
