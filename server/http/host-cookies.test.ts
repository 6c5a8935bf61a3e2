import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { movedCookies, readHostCookies } from './host-cookies'

const today = new Date('2026-12-01T08:00:00Z')
const later = new Date('2027-01-21T00:00:00Z')

function read(cookie: string, { secure = true, now = today } = {}) {
  const request = new IncomingMessage(new Socket())
  request.headers.cookie = cookie
  request.rawHeaders.push('Host', 'tapesh.example', 'Cookie', cookie)
  readHostCookies(request, secure, now)
  const raw = request.rawHeaders.findIndex((name) => name.toLowerCase() === 'cookie')
  // Both readers find the same.
  expect(raw === -1 ? undefined : request.rawHeaders[raw + 1]).toBe(request.headers.cookie)
  expect(request.rawHeaders.slice(0, 2)).toEqual(['Host', 'tapesh.example'])
  return { cookie: request.headers.cookie, moved: movedCookies(request) }
}

it('reads our cookies by their prefix alone, and leaves others as they are', () => {
  expect(read('__Host-token=a; theme=dark; __Host-lake=b', { now: later })).toEqual({
    cookie: 'token=a; theme=dark; __Host-lake=b',
    moved: [],
  })
})

it('does not believe what another host of the domain has set', () => {
  expect(read('token=evil; __Host-token=mine', { now: later }).cookie).toBe('token=mine')
  expect(read('flash=error.shell%3Ahome; preview=1; device=x; sign-in=y').cookie).toBeUndefined()
  expect(read('token=evil', { now: later })).toEqual({ cookie: undefined, moved: [] })
})

it('moves what was kept under the old name, for as long as it can be', () => {
  const { cookie, moved } = read('token=old; cart=c')
  expect(cookie).toBe('token=old; cart=c')
  expect(moved).toEqual([
    'token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    '__Host-token=old; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
    'cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    '__Host-cart=c; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure',
  ])
  // The new one wins, and the old one goes.
  expect(read('token=old; __Host-token=new')).toEqual({
    cookie: 'token=new',
    moved: ['token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'],
  })
})

it('does nothing on this machine, where cookies keep their plain names', () => {
  expect(read('token=a; __Host-token=b', { secure: false })).toEqual({
    cookie: 'token=a; __Host-token=b',
    moved: [],
  })
})
