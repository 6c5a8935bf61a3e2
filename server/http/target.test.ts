import { describe, expect, it } from 'vitest'
import { findTargetProblem, pathOf } from './target'

describe('findTargetProblem', () => {
  it.each([
    '/',
    '/en?next=//evil.com',
    '/magazine/%D9%82%D9%84%D8%A8',
    '/a?q=%',
    '/a?q=\\',
    '/products//x',
    '/%2F%2Fevil.com',
  ])('lets %s pass', (target) => {
    expect(findTargetProblem('GET', target)).toBeNull()
  })

  it.each([
    '//evil.com',
    '//evil.com/%2e%2e',
    '/\\evil.com',
    '/\\/evil.com',
    '/a\\..\\b',
    '/%',
    '/%zz',
    '/%c3',
    '/%00',
    '/%5c',
    '/a%5Cb',
    '/a%0d%0aset-cookie:x',
    'http://evil.com/',
    '*',
    '',
    undefined,
  ])('refuses %j', (target) => {
    expect(findTargetProblem('GET', target)?.status).toBe(400)
  })

  it('refuses what is too long, and methods that fetch cannot carry', () => {
    expect(findTargetProblem('GET', `/${'a'.repeat(13_000)}`)?.status).toBe(414)
    for (const method of ['TRACE', 'CONNECT', 'BREW', undefined])
      expect(findTargetProblem(method, '/')?.status).toBe(405)
  })
})

it('takes the path from a target', () => {
  expect(pathOf('/a/b?c=/d?e')).toBe('/a/b')
  expect(pathOf('/a')).toBe('/a')
})
