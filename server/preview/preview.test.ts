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

const hour = 60 * 60_000

describe('the preview cookie', () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  const ended = new Set<string>()
  let round = 0
  const signedIn = () => ({
    id: 'a',
    user: { id: 'a', name: 'a', email: 'a@localhost' },
    expires: now + 6 * hour,
    epoch: `p.${round}`,
  })
  const session = {
    find: (request: IncomingMessage) => (request.headers.cookie === 'editor=a' ? signedIn() : null),
    isLive: ({ id, expires, epoch }: { id: string; expires: number; epoch: string }) =>
      expires > now && epoch === `p.${round}` && !ended.has(id),
    epoch: () => `p.${round}`,
  }
  const cookie = createPreviewCookie('s'.repeat(32), false, { session, now: () => now })
  const editor = requestWith('editor=a')
  const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

  it('counts as long as the session of its editor', () => {
    const pair = pairOf(cookie.begin(editor))
    expect(cookie.isPresent(requestWith(`a=b; ${pair}; c=d`))).toBe(true)
    now += 6 * hour
    expect(cookie.isPresent(requestWith(pair))).toBe(false)
  })

  it('ends with that session, and with all of them', () => {
    const pair = pairOf(cookie.begin(editor))
    ended.add('a')
    expect(cookie.isPresent(requestWith(pair))).toBe(false)
    ended.clear()
    const pairs = [pair, pairOf(cookie.begin())]
    expect(pairs.map((each) => cookie.isPresent(requestWith(each)))).toEqual([true, true])
    // “Sign everybody else out”.
    round += 1
    expect(pairs.map((each) => cookie.isPresent(requestWith(each)))).toEqual([false, false])
  })

  it('counts for an hour where no session can be asked, as with hosted Sanity', () => {
    const hosted = createPreviewCookie('s'.repeat(32), false, { now: () => now })
    const pair = pairOf(hosted.begin())
    expect(hosted.isPresent(requestWith(pair))).toBe(true)
    now += hour
    expect(hosted.isPresent(requestWith(pair))).toBe(false)
  })

  it('does not count when it was signed by another, changed, or made up', () => {
    const pair = pairOf(cookie.begin())
    const foreign = createPreviewCookie('t'.repeat(32), false, { session, now: () => now })
    expect(foreign.isPresent(requestWith(pair))).toBe(false)
    const [, value = ''] = pair.split('=')
    const [payload = '', signature = ''] = value.split('.')
    const longer = Buffer.from(JSON.stringify({ ...signedIn(), expires: now + 99 * hour })).toString(
      'base64url',
    )
    for (const forged of [
      `preview=${longer}.${signature}`,
      `preview=${payload}.${signature}x`,
      `preview=${payload}.`,
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
