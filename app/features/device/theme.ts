import { kept } from '~/app/platform/device-storage'

export const themes = ['system', 'light', 'dark'] as const
/** Colours as the device has them, or as somebody wants them here. */
export type Theme = (typeof themes)[number]

const key = 'theme'
const papers = { light: '#fbf9f5', dark: '#0b1c1d' }

export function chosenTheme(): Theme {
  const theme = kept.read(key)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows a theme: `data-theme` on the root, and the colour of the browser's own frame. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = papers[theme === 'system' ? own : theme]
  }
}

/** Shows a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  kept.write(key, theme === 'system' ? null : theme)
  showTheme(theme)
}
