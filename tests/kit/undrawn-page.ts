import { expect, type Page } from 'playwright/test'

/** React asks for its turns by messages: on the first page of this address they come when the test lets them. */
const holdTurns = (page: Page, address: string) =>
  page.addInitScript((held) => {
    if (new URL(held, location.href).href !== location.href || sessionStorage.turnsHeld) return
    sessionStorage.turnsHeld = 'once'
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    let isHeld = true
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message)
      if (isHeld) waiting.push(send)
      else send()
    }
    addEventListener('let-turns-come', () => {
      isHeld = false
      for (const send of waiting) send()
    })
  }, address)
export const letTurnsCome = (page: Page) => page.evaluate(() => dispatchEvent(new Event('let-turns-come')))

/** Opens a page until React listens on it, and has drawn nothing. Not by `goto`, which waits for the page's life. */
export async function openUndrawn(page: Page, address: string): Promise<void> {
  await holdTurns(page, address)
  await page.evaluate((to) => location.assign(to), address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')))
}
