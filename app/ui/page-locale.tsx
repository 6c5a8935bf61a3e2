import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { defaultLocale, type Locale } from '~/domain/values/locale'

const PageLocale = createContext<Locale>(defaultLocale)

/** The language of the page around: what primitives compare a text's own language with. */
export const PageLocaleProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <PageLocale.Provider value={locale}>{children}</PageLocale.Provider>
)

export const usePageLocale = (): Locale => useContext(PageLocale)
