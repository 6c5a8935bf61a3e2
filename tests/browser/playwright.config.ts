import { join } from 'node:path'
import { defineConfig, devices, type PlaywrightTestOptions, type Project } from 'playwright/test'
import type { SiteOptions } from '../kit/browser'

const root = join(import.meta.dirname, '../..')
const isSoak = process.env.SOAK === '1'

/** Where journeys are walked in a soak besides. */
const onPhonesInEnglish: Project<PlaywrightTestOptions & SiteOptions> = {
  name: 'en-mobile',
  grep: /@journey/,
  use: {
    ...devices['Pixel 7'],
    siteLocale: 'en',
    drawsPictures: false,
    locale: 'en-US',
    looksOnJourneys: true,
    viewport: { width: 390, height: 844 },
  },
}

/**
 * Tags say where a test runs: none, in Persian at 1440 px; `@everywhere`, there, on a phone and in English; `@mobile`, `@en`, there
 * instead; `@en-soak`, in English too, but in a soak run alone; `@journey`, on a phone in Persian, looked at (`look`), and at 1440 px in English, and in a
 * soak in both languages at both widths, looked at everywhere; `@soak`, in Persian at 1440 px, but in a soak run alone.
 * Pictures are fetched and drawn in the first; tests that look at them elsewhere say so with `drawsPictures`.
 */
export default defineConfig<SiteOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(root, '.cache/tests/browser'),
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  // On two cores, beside the product; by vmstat they are idle for 3 % of the time then. How much that is with two was not measured.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Only what hangs runs into these.
  timeout: isSoak ? 3_600_000 : 180_000,
  // Before `npm test` ends it, so that it still tells what has failed and what was not run.
  globalTimeout: isSoak ? 0 : 47 * 60_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ...(process.env.BROWSER_TEST_REPORT
      ? [['json', { outputFile: process.env.BROWSER_TEST_REPORT }] as [string, { outputFile: string }]]
      : []),
  ],
  // To see what led to a failure: recording it takes a quarter of the time of every test.
  use: {
    trace: process.env.BROWSER_TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Tehran',
  },
  projects: [
    {
      name: 'fa-desktop',
      grepInvert: isSoak ? /@mobile|@en\b/ : /@mobile|@en\b|@journey|@soak/,
      use: {
        ...devices['Desktop Chrome'],
        siteLocale: 'fa',
        locale: 'fa-IR',
        looksOnJourneys: isSoak,
        viewport: { width: 1440, height: 900 },
      },
    },
    {
      name: 'fa-mobile',
      grep: /@everywhere|@mobile|@journey/,
      use: {
        ...devices['Pixel 7'],
        siteLocale: 'fa',
        drawsPictures: false,
        locale: 'fa-IR',
        viewport: { width: 390, height: 844 },
      },
    },
    {
      name: 'en-desktop',
      grep: isSoak ? /@everywhere|@en\b|@journey/ : /@everywhere|@en(?!-)\b|@journey/,
      use: {
        ...devices['Desktop Chrome'],
        siteLocale: 'en',
        drawsPictures: false,
        locale: 'en-US',
        looksOnJourneys: isSoak,
        viewport: { width: 1440, height: 900 },
      },
    },
    ...(isSoak ? [onPhonesInEnglish] : []),
  ],
})
