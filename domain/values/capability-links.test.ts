import { describe, expect, it } from 'vitest'
import { withoutCapabilities } from './capability-links'

const secret = 'Zk3v-9_qTb0aW'

describe('withoutCapabilities', () => {
  it.each([
    [`/private/${secret}`, '/private/…'],
    [`/en/team/${secret}`, '/en/team/…'],
    [`/s/${secret}.data`, '/s/…'],
    [`/en/answer/${secret}`, '/en/answer/…'],
    [`/api/v1/answers/${secret}`, '/api/v1/answers/…'],
    [`/invite/${secret}/accept`, '/invite/…'],
    [`/api/v1/teams/${secret}/members`, '/api/v1/teams/…'],
    [`/TEAM//${secret}`, '/TEAM//…'],
    [`/a/../team/./${secret}`, '/a/../team/…'],
    [`/%74e%41m/${secret}`, '/%74e%41m/…'],
    [`/%74e%61m%2F${secret}`, '/%74e%61m%2F…'],
    [`/t%2565am/${secret}`, '/t%2565am/…'],
    [`https://tapesh.example/team/${secret}?x=1`, 'https://tapesh.example/team/…?x=1'],
    [
      `{"msg":"No route matches URL \\"/invite/${secret}\\"","status":404}`,
      `{"msg":"No route matches URL \\"/invite/…\\"","status":404}`,
    ],
    [`{"path":"\\/private\\/${secret}","status":200}`, `{"path":"\\/private\\/…","status":200}`],
  ])('%s', (text, masked) => expect(withoutCapabilities(text)).toBe(masked))

  it.each([
    '/products/ns1',
    '/teams',
    '/team',
    '/assets/build-1.js',
    'node_modules/s3/index.js',
    '/shop?next=%2Fapp',
  ])('leaves %s', (text) => expect(withoutCapabilities(text)).toBe(text))
})
