import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from 'playwright/test'
import { basenameOf, directionOf, type Locale, localizedPath } from '~/domain/values/locale'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForLife } from './alive-page'
import { chromiumArguments } from './chromium.mjs'
import { PageWatch } from './page-watch'

export { expect } from 'playwright/test'
export {
  colourRules,
  expectAccessible,
  expectAccessibleWithoutScript,
  expectLook,
  expectNoSidewaysScroll,
} from './accessibility'

export interface SiteOptions {
  /** The locale of the site that the project visits. */
  siteLocale: Locale
  /**
   * False where pictures are of no interest: a blank comes in their place, in the size that the page gives them, and nothing is drawn
   * anew for another width of screen.
   */
  drawsPictures: boolean
  /** False where a journey (`@journey`) is walked alone: what it passes is looked at in the project where this is true. */
  looksOnJourneys: boolean
}

interface Site {
  locale: Locale
  direction: 'rtl' | 'ltr'
  origin: string
  /** Remix's basename: `/` or `/en`. */
  basename: string
  /** The address, without origin, of a locale-relative path in this project's locale. */
  path(path: string): string
}

interface Fixtures {
  /** Scheme, host and port of the product that is visited. */
  siteOrigin: string
  site: Site
  /** What has gone wrong in any page of the test; `allow` announces what is provoked on purpose. */
  watch: PageWatch
  /** Opens a page in a context of its own, as another person or device would, watched like the first. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>
  /** A page whose browser runs no script. */
  noScript: Page
  /** Looks at a page of a journey as it stands there: axe, and that nothing scrolls sideways. Of several projects one looks, and the others walk on. */
  look(page: Page): Promise<void>
}

function originOfRun(): string {
  const origin = process.env.BROWSER_TEST_ORIGIN
  if (!origin)
    throw new Error(
      'BROWSER_TEST_ORIGIN is set by tests/browser/global-setup.ts: run with tests/browser/playwright.config.ts',
    )
  return origin
}

/** One transparent pixel. */
const blank = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/**
 * Gives blanks in place of pictures. Through the browser's own protocol: `route` would switch its cache off, and every page would fetch and compile
 * all of its scripts anew (the screens of the admin: 181 → 114 s of processor). What a service worker fetches by itself comes as it is.
 */
async function forgoPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    devtools
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
        body: blank,
      })
      // The page went on, or away, before its picture came.
      .catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/images/*auto=format*' }] })
}

const leavePicturesOut = (context: BrowserContext): void =>
  void context.on('page', (page) => {
    const ready = forgoPictures(page)
    // One that another page opened may be closed before: it is not waited for.
    ready.catch(() => undefined)
    const { goto } = page
    page.goto = async (...target) => {
      await ready
      return goto.apply(page, target)
    }
  })

/**
 * The test of every browser spec. It fails on console errors, exceptions, violations of the content security policy and
 * requests that leave the machine, in whichever page they happen.
 */
export const test = base.extend<SiteOptions & Fixtures>({
  siteLocale: ['fa', { option: true }],
  drawsPictures: [true, { option: true }],
  looksOnJourneys: [true, { option: true }],
  launchOptions: [
    async ({}, use) => {
      await use({ executablePath: process.env.BROWSER_TEST_CHROMIUM ?? '', args: chromiumArguments })
    },
    { scope: 'worker' },
  ],
  siteOrigin: async ({}, use) => {
    await use(originOfRun())
  },
  baseURL: async ({ siteOrigin }, use) => {
    await use(siteOrigin)
  },
  site: async ({ siteLocale, siteOrigin }, use) => {
    await use({
      locale: siteLocale,
      direction: directionOf(siteLocale),
      origin: siteOrigin,
      basename: basenameOf(siteLocale),
      path: (path) => localizedPath(siteLocale, path),
    })
  },
  watch: [
    async ({}, use) => {
      const watch = new PageWatch()
      await use(watch)
      expect(watch.unexpected, 'Something went wrong in the browser').toEqual([])
      expect(watch.unused, 'Announced with watch.allow, but did not happen').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, javaScriptEnabled, watch, drawsPictures }, use) => {
    await watch.observe(context)
    if (!drawsPictures) leavePicturesOut(context)
    if (javaScriptEnabled) waitForLife(context)
    await use(context)
  },
  newVisitor: async ({ browser, watch, drawsPictures }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      // What the project says of locale, size and base address holds here as well: the runner adds it.
      const context = await browser.newContext(options)
      contexts.push(context)
      await watch.observe(context)
      if (!drawsPictures) leavePicturesOut(context)
      if (options?.javaScriptEnabled !== false) waitForLife(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  noScript: async ({ newVisitor }, use) => {
    await use(await newVisitor({ javaScriptEnabled: false }))
  },
  look: async ({ looksOnJourneys }, use) => {
    await use(async (page) => {
      if (!looksOnJourneys) return
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  },
})
