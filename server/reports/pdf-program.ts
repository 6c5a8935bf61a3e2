import { createRequire } from 'node:module'
import { renderToBuffer, Font } from '@react-pdf/renderer'
import { serveJobs } from '@tapesh/content-lake/processes/work'
import { directionOf, locales } from '~/domain/values/locale'
import type { ManualSheet } from '~/domain/manuals/manual-sheet'
import type { VisitSheet } from '~/domain/visit/sheet'
import { manualDocument } from './manual-document'
import { registerReadable } from './readable-font'
import { visitDocument } from './visit-document'

/** The program of a process that makes PDFs of sheets, one at a time. */
const { resolve } = createRequire(import.meta.url)
const weights = {
  400: resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  700: resolve('@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf'),
}

const longestWord = 24

let registering: Promise<unknown> | undefined
/** A family for each language: how text without letters runs is the font's to know. */
const fonts = () =>
  (registering ??= Promise.all(
    locales.map((locale) => registerReadable(locale, weights, directionOf(locale) === 'rtl')),
  ))

// No hyphens are put into words; one that is too long for its line is broken all the same.
Font.registerHyphenationCallback((word) =>
  word.length > longestWord ? (word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? [word]) : [word],
)

serveJobs({
  async perform(message) {
    await fonts()
    const sheet = message as VisitSheet | ManualSheet
    return renderToBuffer('kind' in sheet ? manualDocument(sheet) : visitDocument(sheet))
  },
  describe: (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
})
