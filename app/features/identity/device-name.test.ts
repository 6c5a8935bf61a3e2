import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.server'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'chrome',
      'android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A515F) ${webkit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
      'samsung',
      'android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'edge',
      'windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
      'safari',
      'mac',
    ],
  ])('is that of its browser and its system: %s', (text, browser, system) => {
    expect(deviceName(text)).toEqual({ browser, system })
  })

  it.each([null, '', 'curl/8.5.0', 'node', '\u0000', '(((('])(
    'is none for what is no browser: %j',
    (text) => {
      expect(deviceName(text)).toBeNull()
    },
  )
})
