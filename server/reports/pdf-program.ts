import { createRequire } from 'node:module'
import { renderToBuffer, Font, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { serveJobs } from '@tapesh/content-lake/processes/work'
import { directionOf, locales } from '~/domain/values/locale'
import type { Sheet } from '~/domain/sheets/sheet'
import { billDocument } from './bill-document'
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

function documentOf(sheet: Sheet): ReactElement<DocumentProps> {
  switch (sheet.kind) {
    case 'visit':
      return visitDocument(sheet)
    case 'manual':
      return manualDocument(sheet)
    case 'bill':
      return billDocument(sheet)
  }
}

serveJobs({
  async perform(message) {
    await fonts()
    return renderToBuffer(documentOf(message as Sheet))
  },
  describe: (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
})
