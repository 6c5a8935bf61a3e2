import { kept } from '~/app/platform/device-storage'

/** The browser's own offer to install, kept by the early script until it fits. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Set by `app/platform/early-script.ts`. */
    tapeshInstall?: InstallOffer
  }
}

const answerKey = 'install'
const visitsKey = 'visits'

/** What is known on this device when it comes to offering. */
export interface InstallMoment {
  /** Somebody has answered once, whatever the answer. */
  answered: boolean
  visits: number
  /** An article has been read to its end in this visit. */
  hasFinishedArticle: boolean
}

/** Somebody who comes back, or who has read something through, may want the app; everybody else is left in peace. */
export const isFittingMoment = ({ answered, visits, hasFinishedArticle }: InstallMoment): boolean =>
  !answered && (visits >= 2 || hasFinishedArticle)

export const installAnswered = (): boolean => kept.read(answerKey) !== null
export const rememberInstallAnswer = (answer: 'accepted' | 'declined'): void => kept.write(answerKey, answer)

/** Counts this browser session among the visits, once. @returns visits so far, on this device alone */
export function countVisit(): number {
  const before = Number(kept.read(visitsKey)) || 0
  try {
    if (sessionStorage.getItem(visitsKey)) return before
    sessionStorage.setItem(visitsKey, '1')
  } catch {
    return before
  }
  kept.write(visitsKey, String(Math.min(before + 1, 99)))
  return before + 1
}

/** Shows the browser's own question. It can be shown once. */
export async function install(offer: InstallOffer): Promise<void> {
  window.tapeshInstall = undefined
  await offer.prompt()
  const { outcome } = await offer.userChoice
  rememberInstallAnswer(outcome === 'accepted' ? 'accepted' : 'declined')
}

/** Safari on iPhone and iPad installs by its share menu only. An iPad calls itself a Mac, but has a touch screen. */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
