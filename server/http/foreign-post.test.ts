import { expect, test } from 'vitest'
import { isForeignPost } from './foreign-post'

const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE']
const host = 'tapesh.example'

test.each(unsafe)('%s from another site is foreign', (method) => {
  const origins = [
    'https://evil.example',
    'https://tapesh.example.evil.example',
    'https://evil.example/tapesh.example',
    'https://tapesh.example:444',
    'null',
    '',
    'tapesh.example',
    'file://',
  ]
  for (const origin of origins) expect(isForeignPost({ method, headers: { host, origin } })).toBe(true)
  for (const site of ['cross-site', 'same-site'])
    expect(isForeignPost({ method, headers: { host, 'sec-fetch-site': site } })).toBe(true)
  expect(
    isForeignPost({ method, headers: { host, origin: `https://${host}`, 'sec-fetch-site': 'cross-site' } }),
  ).toBe(true)
})

test.each(unsafe)('%s from a page of ours is not', (method) => {
  const ours = [
    { host, origin: `https://${host}` },
    { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
    { host: '127.0.0.1:80', 'x-forwarded-host': host, origin: `https://${host}` },
    // The mobile app, a command line.
    { host },
  ]
  for (const headers of ours) expect(isForeignPost({ method, headers })).toBe(false)
})

test('what only reads may come from anywhere', () => {
  for (const method of ['GET', 'HEAD'])
    expect(isForeignPost({ method, headers: { host, origin: 'https://evil.example' } })).toBe(false)
})
