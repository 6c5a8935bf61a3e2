import accents from '~/app/fonts/vazirmatn-accents.woff2?url'
import latin from '~/app/fonts/vazirmatn-latin.woff2?url'
import persian from '~/app/fonts/vazirmatn-persian.woff2?url'
import type { Locale } from '~/domain/values/locale'

/** The fonts that a page's first words are set in. Spaces and the names of devices are Latin in Persian too. */
const fonts: Record<Locale, string[]> = { fa: [persian, latin], en: [latin], es: [latin, accents] }

export const fontsOf = (locale: Locale): string[] => fonts[locale]
