import { sentName } from './cookie-names'

const isSecure = () => location.protocol === 'https:'
const nameHere = () => sentName('signed-out', isSecure())

/** Says to the offline worker that nobody is to be reached here any more, whether or not this page is under it. */
async function tellWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    registration?.active?.postMessage({ type: 'signed-out' })
  } catch {
    // A browser that has no workers has nobody to tell.
  }
}

/** One for the page, since what a channel says is heard by every other one, of the same page too. */
let opened: BroadcastChannel | undefined
function channelOf(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  return (opened ??= new BroadcastChannel('tapesh-signed-out'))
}

/**
 * What this tab keeps of a person goes, and what it shows of them, when they have signed out in another one.
 * @param load what forgets, which few pages need
 */
export function followSignOuts(
  reload: () => void = () => location.reload(),
  load = () => import('./left-on-device'),
): void {
  const forget = async () => {
    try {
      const { forgetPrivate } = await load()
      forgetPrivate()
    } finally {
      reload()
    }
  }
  channelOf()?.addEventListener('message', () => void forget().catch(() => undefined))
}

/**
 * To be awaited before a page comes to life: where the server has answered that the session is over (`/logout`), what the device keeps of its person goes before
 * anything of it is drawn. Before that answer nothing may go, since the session may go on.
 * @param load what forgets, which few pages need
 */
export async function forgetSignedOut(load = () => import('./left-on-device')): Promise<void> {
  if (!document.cookie.split('; ').includes(`${nameHere()}=1`)) return
  try {
    const { forgetPrivate } = await load()
    forgetPrivate()
  } catch {
    // The next page tries again.
    return
  }
  await tellWorker()
  document.cookie = `${nameHere()}=; Path=/; Max-Age=0; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  // After the cookie, which they would read as well when they are loaded anew.
  channelOf()?.postMessage('')
}
