import { buildTheme } from '@sanity/ui/theme'
import type { ThemeFont } from '@sanity/ui/theme'

const family = "'Vazirmatn Variable', Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', sans-serif"
const { v2: sanityTheme } = buildTheme()
if (!sanityTheme) throw new Error('@sanity/ui builds no theme of its second version')
const inVazirmatn = (font: ThemeFont): ThemeFont => ({ ...font, family })

/** Sanity's own look in Vazirmatn, which has Latin letters as well as Persian ones. */
export const theme = buildTheme({
  font: {
    ...sanityTheme.font,
    heading: inVazirmatn(sanityTheme.font.heading),
    label: inVazirmatn(sanityTheme.font.label),
    text: inVazirmatn(sanityTheme.font.text),
  },
})
