import type { OutageWords } from '~/app/platform/outage'
import type { Locale } from '~/domain/values/locale'
import en from '~/locales/en/outage.json'
import es from '~/locales/es/outage.json'
import fa from '~/locales/fa/outage.json'

/** The words of pages that say that something is away or broke. They are read once, so that no file can be missing then. */
export const outageWords: Record<Locale, OutageWords> = {
  fa,
  en: { ...fa, ...en },
  es: { ...fa, ...en, ...es },
}
