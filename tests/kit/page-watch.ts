import type { BrowserContext, ConsoleMessage } from 'playwright/test'

interface Allowance {
  pattern: RegExp
  reason: string
}

const localHosts = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/
const localSchemes = new Set(['data:', 'blob:', 'about:', 'chrome-error:'])

/**
 * What Chromium prints where nothing goes through. The last is the browser's own look for a newer offline worker, which
 * follows a navigation by about a second and may fall on either side of the network's end.
 */
export const noNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|error occurred when fetching the script/

/** What Remix prints when the visitor's next step interrupts the reading of an answer: nothing is wrong then. */
const interrupted = /^AbortError: signal is aborted without reason/

function leavesTheMachine(address: string): boolean {
  const url = new URL(address)
  return !localSchemes.has(url.protocol) && !localHosts.test(url.hostname)
}

const withPlace = (message: ConsoleMessage) => {
  const { url, lineNumber } = message.location()
  return `console error: ${message.text()}${url ? ` (${url}:${lineNumber})` : ''}`
}

/**
 * Takes note of everything in a browser that has to fail a test: errors on the console, exceptions, violations of the
 * content security policy, requests that leave the machine.
 */
export class PageWatch {
  readonly #findings: string[] = []
  readonly #allowances: Allowance[] = []

  /**
   * Announces findings that the test provokes on purpose.
   * @param pattern what the finding reads like, e.g. `/status of 404/`
   * @param reason why this test provokes it
   */
  allow(pattern: RegExp, reason: string): void {
    this.#allowances.push({ pattern, reason })
  }

  /** Announces that the network is taken away. */
  allowNoNetwork(): void {
    this.allow(noNetwork, 'there is no network')
  }

  /** What was found and not announced. */
  get unexpected(): string[] {
    return this.#findings.filter((finding) => !this.#allowances.some(({ pattern }) => pattern.test(finding)))
  }

  /** Announcements that nothing came of: the test no longer provokes what it says. */
  get unused(): string[] {
    return this.#allowances
      .filter(({ pattern }) => !this.#findings.some((finding) => pattern.test(finding)))
      .map(({ pattern, reason }) => `${pattern} (${reason})`)
  }

  /** Watches all pages of a context, service workers and frames included. */
  async observe(context: BrowserContext): Promise<void> {
    const note = (finding: string) => void this.#findings.push(finding)
    const noteForeign = (kind: string, address: string) => {
      if (leavesTheMachine(address)) note(`${kind} leaves the machine: ${address}`)
    }
    context.on('console', (message) => {
      if (message.type() === 'error' && !interrupted.test(message.text())) note(withPlace(message))
    })
    context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => noteForeign('request', request.url()))
    context.on('page', (page) => page.on('websocket', (socket) => noteForeign('socket', socket.url())))
    await context.exposeBinding('noteViolation', (_, violation: string) =>
      note(`CSP violation: ${violation}`),
    )
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as { noteViolation?: (violation: string) => void }).noteViolation
        report?.(`${event.effectiveDirective} blocked ${event.blockedURI} in ${event.documentURI}`)
      })
    })
  }
}
