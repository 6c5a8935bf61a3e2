import { expect, type Page } from 'playwright/test'
import { chromiumArguments } from './chromium.mjs'

/** For `test.use`: a camera and a microphone that are none, a picture that moves and a tone. */
export const fakeDevices = {
  launchOptions: {
    executablePath: process.env.BROWSER_TEST_CHROMIUM ?? '',
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  },
  permissions: ['camera', 'microphone'],
}

/** How the picture of the other is called on a page. */
export async function remoteLabel(page: Page): Promise<string> {
  const video = page.locator('.stage > video')
  await expect(video).toHaveCount(1)
  return (await video.getAttribute('aria-label')) ?? ''
}

/** The other’s picture is there and moves. */
export async function expectMoving(page: Page, label: string): Promise<void> {
  const video = page.getByLabel(label, { exact: true })
  await expect(video).toBeVisible()
  await expect
    .poll(() => video.evaluate((found: HTMLVideoElement) => found.videoWidth), 'a picture arrives')
    .toBeGreaterThan(0)
  const before = await video.evaluate((found: HTMLVideoElement) => found.currentTime)
  await expect
    .poll(() => video.evaluate((found: HTMLVideoElement) => found.currentTime), 'it moves')
    .toBeGreaterThan(before)
}

/** Sound of the other comes in, whether there is a picture or not. */
export async function expectHeard(page: Page, label: string): Promise<void> {
  const heard = () =>
    page.getByLabel(label, { exact: true }).evaluate((found: HTMLVideoElement) => {
      const stream = found.srcObject as MediaStream
      return [stream.getAudioTracks().some(({ muted }) => !muted), found.currentTime] as const
    })
  const [, before] = await heard()
  await expect
    .poll(async () => {
      const [isThere, now] = await heard()
      return isThere && now > before
    }, 'sound arrives')
    .toBe(true)
}
