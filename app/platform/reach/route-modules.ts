import { untilAgain } from './unreached'

interface ModuleOptions {
  send: typeof fetch
  target: () => string | undefined
  /** Opens an address as the browser does. */
  open: (address: string) => void
  /** Sends the form on its way as the browser does, where the router was sending one. */
  openByForm: () => boolean
}

/**
 * The code of a page could not be fetched. After a deployment it is no longer there: the page is opened as a link without script would open
 * it, and comes with its new code. That follows from what somebody pressed, so it never repeats itself. Where the server cannot be
 * reached either, this page stays, with what was typed, until it is tried again.
 * @returns `onRouteModuleFailure`, which our build puts in place of Remix's reloading of the page at hand (vite.config.ts)
 */
export const routeModuleKeeper =
  ({ send, target, open, openByForm }: ModuleOptions) =>
  async (again: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      const address = target() ?? location.href
      try {
        const answer = await send(address, { method: 'HEAD', cache: 'no-store', credentials: 'same-origin' })
        if (answer.status < 500) {
          if (!openByForm()) open(address)
          // The browser is on its way to another page.
          return await new Promise(() => undefined)
        }
        await untilAgain({ kind: 'status', values: { status: answer.status }, what: 'opening' })
      } catch {
        await untilAgain({ kind: 'network', values: {}, what: 'opening' })
      }
      try {
        return await again()
      } catch {
        // Browsers may remember that a module failed: the next round opens the page whole.
      }
    }
  }
