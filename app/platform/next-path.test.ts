import { describe, expect, test } from 'vitest'
import { findNextPath } from './next-path'

const hosts = [
  'evil.com',
  'evil.com/a',
  'evil.com:80',
  'user@evil.com',
  '[::1]',
  '127.0.0.1',
  'xn--evl-hma.com',
]
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  '/\u0000/',
  '/\u200b/',
  '/\u00a0/',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2f/',
  '/%5c/',
  '/%2F%2F',
  '/%09/',
  'http://',
  'HTTPS:',
  'https:/',
  'http:',
]
const hostile = [
  ...beginnings.flatMap((beginning) => hosts.map((host) => beginning + host)),
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://evil.com/x',
  'evil.com',
  '',
  '.',
  '..',
  '?next=//evil.com',
  '#//evil.com',
  '/en//evil.com',
  '/en/../..//evil.com',
  '/es/%2F%2Fevil.com',
  '/api/v1/user/logout/v2',
  '/API/v1',
  '/studio',
  '/en/studio',
  '/logout',
  '/en/logout',
  '/login?next=/login',
  '/login/verify',
  '/dev/outbox',
  '/preview/disable',
  '/private/abc',
  '/v1/data/export/production',
  '/vX/x',
  `/${'a'.repeat(600)}`,
  null,
  undefined,
  7,
  ['/app'],
  new File([], 'app'),
]

describe('where a person goes after signing in', () => {
  test('is never somewhere else', () => {
    expect(hostile.length).toBeGreaterThan(100)
    expect(hostile.filter((value) => findNextPath(value) !== null)).toEqual([])
  })

  test.each([
    ['/', '/'],
    ['/app', '/app'],
    ['/en', '/'],
    ['/en/app/records?days=30', '/app/records?days=30'],
    ['/app/records/blood-pressure/new', '/app/records/blood-pressure/new'],
    ['/magazine/%D9%82%D9%84%D8%A8', '/magazine/%D9%82%D9%84%D8%A8'],
    ['/magazine/قلب', '/magazine/%D9%82%D9%84%D8%A8'],
    ['/vip', '/vip'],
    ['/search?q=a//b', '/search?q=a//b'],
    ['/app#part', '/app'],
    ['/apiary', '/apiary'],
  ])('%s leads to %s', (value, path) => {
    expect(findNextPath(value)).toBe(path)
  })

  test('stays in the site, however it is read', () => {
    for (const value of hostile) {
      const path = findNextPath(value) ?? '/'
      expect(new URL(path, 'https://tapesh.example').origin).toBe('https://tapesh.example')
    }
  })
})
