import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createPreviewCookie } from './cookie'
import { localTarget } from './routes'

function requestWith(cookie: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (cookie !== undefined) request.headers.cookie = cookie
  return request
}

describe('the preview cookie', () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  const cookie = createPreviewCookie('s'.repeat(32), false, () => now)
  const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

  it('counts for twelve hours', () => {
    const pair = pairOf(cookie.begin())
    expect(cookie.isPresent(requestWith(`a=b; ${pair}; c=d`))).toBe(true)
    now += 12 * 60 * 60_000
    expect(cookie.isPresent(requestWith(pair))).toBe(false)
  })

  it('does not count when it was signed by another, changed, or made up', () => {
    const pair = pairOf(cookie.begin())
    const foreign = createPreviewCookie('t'.repeat(32), false, () => now)
    expect(foreign.isPresent(requestWith(pair))).toBe(false)
    const [, value = ''] = pair.split('=')
    const [expires = '', signature = ''] = value.split('.')
    for (const forged of [
      `preview=${Number(expires) + 1}.${signature}`,
      `preview=${expires}.${signature}x`,
      `preview=${expires}.`,
      'preview=1',
      'preview=',
      `other${pair}`,
    ])
      expect(cookie.isPresent(requestWith(forged)), forged).toBe(false)
    expect(cookie.isPresent(requestWith(undefined))).toBe(false)
  })

  it('is closed to scripts and other sites, and to http where the site has https', () => {
    expect(cookie.begin()).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(createPreviewCookie('s'.repeat(32), true).begin()).toMatch(/; Secure$/)
  })
})

it.each([
  ['/products?sanity-preview-perspective=drafts#top', '/products?sanity-preview-perspective=drafts#top'],
  ['/en/magazine/%D9%82', '/en/magazine/%D9%82'],
  ['//evil.com', '/'],
  ['/\\evil.com', '/'],
  ['/\t/evil.com', '/'],
  ['/\n/evil.com', '/'],
  ['/.//evil.com', '/'],
  ['/a/..//evil.com', '/'],
  ['https://evil.com', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
])('after preview begins, %j leads to %s', (wanted, target) => {
  expect(localTarget(wanted)).toBe(target)
})
