import Bowser from 'bowser'

const browsers = {
  Chrome: 'chrome',
  Chromium: 'chrome',
  Firefox: 'firefox',
  Safari: 'safari',
  'Microsoft Edge': 'edge',
  Opera: 'opera',
  'Samsung Internet for Android': 'samsung',
  'Android Browser': 'android',
} as const

const systems = {
  Android: 'android',
  iOS: 'ios',
  Windows: 'windows',
  macOS: 'mac',
  Linux: 'linux',
  'Chrome OS': 'chromeOs',
} as const

/** A key of words: `sessions.browser.…` and `sessions.system.…`. */
export interface DeviceName {
  browser: (typeof browsers)[keyof typeof browsers] | 'other'
  system: (typeof systems)[keyof typeof systems] | null
}

/** What people call what they signed in with. @param device what its browser says of itself, if anything @returns null for what is no browser */
export function deviceName(device: string | null): DeviceName | null {
  if (!device) return null
  const { browser, os } = Bowser.parse(device)
  const system = systems[os.name as keyof typeof systems] ?? null
  const known = browsers[browser.name as keyof typeof browsers]
  return known || system ? { browser: known ?? 'other', system } : null
}
