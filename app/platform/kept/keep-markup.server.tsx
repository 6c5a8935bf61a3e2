import { renderToStaticMarkup } from 'react-dom/server'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import { UiWordsOfPage } from '../words/ui-words-of-page'
import { WordsContext } from '../words/use-words'
import type { KeepMarkup } from './kept'

interface Part {
  markup: string
  /** The markup in UTF-8. */
  bytes: Buffer
}

/** Parts by what they were made of, which the content cache holds for as long as content stays as it is. */
const known = new WeakMap<object, Map<string, Part>>()

/** Renders a part of a page once for all pages that have it: for as long as its content is the same object. */
function partOf(...[of, name, render, { locale, words }]: Parameters<KeepMarkup>): Part {
  let parts = known.get(of)
  if (!parts) known.set(of, (parts = new Map()))
  const key = `${locale} ${name}`
  const before = parts.get(key)
  if (before) return before
  const markup = renderToStaticMarkup(
    <PageLocaleProvider locale={locale}>
      <WordsContext.Provider value={words}>
        <UiWordsOfPage>{render()}</UiWordsOfPage>
      </WordsContext.Provider>
    </PageLocaleProvider>,
    // Ids of several parts stand in one page.
    { identifierPrefix: `${name}-` },
  )
  const part = { markup, bytes: Buffer.from(markup, 'utf8') }
  parts.set(key, part)
  return part
}

/** For a page that is streamed: its parts as they are. */
export const keepMarkup: KeepMarkup = (...part) => partOf(...part).markup

/** Stands for a part until the page is put together. React writes no such thing: it escapes what content says. */
const place = '<kept>'

const documentType = Buffer.from('<!DOCTYPE html>')

/**
 * For a page that is written in one go. Two thirds of it are parts whose bytes are known: the page's own text is put around
 * them, and only that has to be rendered, gathered and encoded.
 */
export function createAssembly(): {
  keep: KeepMarkup
  /**
   * The page with its document type, which is not put before the text: that would have all of it copied once more.
   * @param finish what becomes of the text after the last part
   */
  assemble(rendered: string, finish: (end: string) => string): Buffer
} {
  const parts: Buffer[] = []
  return {
    keep: (...part) => {
      parts.push(partOf(...part).bytes)
      return place
    },
    assemble(rendered, finish) {
      // The order of rendering is the order of the page, unless something suspends: such a page is streamed.
      const own = rendered.split(place)
      if (own.length !== parts.length + 1) throw new Error('A part of the page has lost its place')
      const bytes = own.flatMap((text, index) => {
        const isLast = index === parts.length
        const encoded = Buffer.from(isLast ? finish(text) : text, 'utf8')
        const part = parts[index]
        return part ? [encoded, part] : [encoded]
      })
      return Buffer.concat([documentType, ...bytes])
    },
  }
}
