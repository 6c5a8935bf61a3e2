import { carefulFetch } from './careful-fetch'
import { routeModuleKeeper } from './route-modules'

/** What Remix's router says of itself; it stands on `window` for its own tools. */
interface RouterOnWindow {
  state: {
    navigation: { state: string; formMethod?: string; location?: { pathname: string; search: string } }
  }
}

declare global {
  interface Window {
    __remixRouter?: RouterOnWindow
    /** Called by our build of Remix when the code of a page cannot be fetched. */
    onRouteModuleFailure?: (again: () => Promise<unknown>) => Promise<unknown>
  }
}

/** The form that was sent last, and the button that sent it. */
let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

/** A button outside the form, or one that is gone, sends nothing. */
const submitterOf = ({ form, submitter }: NonNullable<typeof sent>) =>
  submitter?.isConnected && (submitter as HTMLButtonElement).form === form ? submitter : undefined

function resend(): (() => void) | undefined {
  const last = sent
  if (!last) return undefined
  return () => {
    if (last.form.isConnected) last.form.requestSubmit(submitterOf(last))
  }
}

/** Whether the offline worker has a copy, which it shows when the browser asks for the page. */
async function openKept(address: string): Promise<boolean> {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false
  const kept = await caches.match(address).catch(() => undefined)
  if (!kept) return false
  location.assign(address)
  return true
}

function target(): string | undefined {
  const going = window.__remixRouter?.state.navigation
  return going?.location && going.location.pathname + going.location.search
}

let isKept = false

/** From now on what the router cannot reach is said and tried again, and takes nothing away. Once a page. */
export function keepReach(): void {
  if (isKept) return
  isKept = true
  addEventListener(
    'submit',
    ({ target: form, submitter }) => {
      if (form instanceof HTMLFormElement) sent = { form, submitter }
    },
    { capture: true },
  )
  const send = window.fetch.bind(window)
  window.fetch = carefulFetch({ send, resend, openKept, target })
  window.onRouteModuleFailure = routeModuleKeeper({
    send,
    target,
    open: (address) => location.assign(address),
    openByForm: () => {
      const method = window.__remixRouter?.state.navigation.formMethod
      if (method === undefined || method.toUpperCase() === 'GET' || !sent?.form.isConnected) return false
      const submitter = submitterOf(sent)
      if (submitter instanceof HTMLButtonElement && submitter.name) {
        const chosen = document.createElement('input')
        Object.assign(chosen, { type: 'hidden', name: submitter.name, value: submitter.value })
        sent.form.append(chosen)
      }
      sent.form.submit()
      return true
    },
  })
}
