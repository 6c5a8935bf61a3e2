import { isAndroidApp } from './android-bridge'

/** Through what somebody came: the site in a browser, or the Android app that shows it. */
export type Source = 'WEBSITE' | 'ANDROID_APP'

const key = 'SOURCE'

/** What an address says by `?SOURCE=`, in either spelling, or what the app around the page says of itself. */
export const sourceOf = (search: string, isApp: boolean): Source => {
  const said = new URLSearchParams(search)
  const isSaid = [key, key.toLowerCase()].some((name) => said.get(name) === 'ANDROID_APP')
  return isApp || isSaid ? 'ANDROID_APP' : 'WEBSITE'
}

/** The source of this browser session: settled by its first page, kept in the session's storage under `SOURCE`. */
export function currentSource(): Source {
  const now = sourceOf(location.search, isAndroidApp())
  try {
    const kept = sessionStorage.getItem(key)
    // The app may open its pages with the parameter later than with the first.
    if (now === 'WEBSITE' && (kept === 'WEBSITE' || kept === 'ANDROID_APP')) return kept
    sessionStorage.setItem(key, now)
  } catch {
    // Storage is refused: each page judges for itself.
  }
  return now
}

/** Doctor mode, which is entered through the app: what came by it says so on. */
export const doctorModeOf = (source: Source): string =>
  source === 'ANDROID_APP' ? `/doctor?${key}=${source}` : '/doctor'
