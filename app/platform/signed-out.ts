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
}
