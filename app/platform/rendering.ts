import { createContext, useContext } from 'react'
import type { Locale } from '~/domain/values/locale'
import type { HandedWords } from './words/handed-words'

/** What the server knows of a request before any loader ran; the error page stands on it when the root loader failed. */
export interface Rendering {
  locale: Locale
  requestId: string
  words: HandedWords
}

export const RenderingContext = createContext<Rendering | undefined>(undefined)

/** Undefined in the browser, where a page that stood on it is not brought to life. */
export const useRendering = (): Rendering | undefined => useContext(RenderingContext)
