import { describe, expect, it } from 'vitest'
import { fetchedHandoffScript } from '../handoff.server'
import {
  assetsIn,
  isArticle,
  isPageAddress,
  isPublicAnswer,
  offlinePageFor,
  pageDataIn,
  treatmentOf,
} from './addresses'

const origin = 'https://tapesh.example'
const treat = (
  address: string,
  { method = 'GET', destination = '', headers = {} as Record<string, string> } = {},
) =>
  treatmentOf(
    { method, destination, url: new URL(address, origin).href, headers: new Headers(headers) },
    origin,
  )

describe('the offline worker', () => {
  it.each([
    '/',
    '/en',
    '/magazine/blood-pressure',
    '/videos',
    '/apiary',
    '/doctors/v1-news',
    '/magazine?page=2',
  ])('answers for the page %s', (address) => expect(treat(address, { destination: 'document' })).toBe('page'))

  it.each([
    '/studio',
    '/studio/structure',
    '/api/v1/health',
    '/preview/enable?secret=1',
    '/collect',
    '/v1/users/me',
    '/vX/data/query/production',
    '/v2025-02-19/data/query/production',
    '/private/abc',
    '/dev/outbox',
    '/magazine/feed.xml',
    '/news/feed.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/entry.worker.js',
  ])('leaves %s alone', (address) => {
    expect(treat(address, { destination: 'document' })).toBe('pass')
    expect(treat(address)).toBe('pass')
    expect(isPageAddress(address)).toBe(false)
  })

  it('leaves forms, other sites, parts of files, event streams and the Studio’s preview alone', () => {
    expect(treat('/', { destination: 'document', method: 'POST' })).toBe('pass')
    expect(treat('https://cdn.example/assets/a.js')).toBe('pass')
    expect(treat('/assets/a.mp3', { headers: { range: 'bytes=0-' } })).toBe('pass')
    expect(treat('/assets/a.js', { headers: { authorization: 'Bearer a' } })).toBe('pass')
    expect(treat('/v1/data/listen/production', { headers: { accept: 'text/event-stream' } })).toBe('pass')
    expect(treat('/products', { destination: 'iframe' })).toBe('pass')
  })

  it('knows built files, pictures and the shell, and leaves data of pages to the page', () => {
    expect(treat('/assets/root-a1.js', { destination: 'script' })).toBe('asset')
    expect(treat('/images/tapesh/production/a-10x10.webp?w=5', { destination: 'image' })).toBe('picture')
    expect(treat('/page-data/AAAAAAAAAAAAAAAAAAAAAA/shop')).toBe('page-data')
    expect(treat('/icon-192.png', { destination: 'image' })).toBe('pass')
    expect(treat('/offline.css', { destination: 'style' })).toBe('shell')
    expect(treat('/magazine/a.data?_routes=root')).toBe('pass')
    expect(treat('/api/v1/a.data')).toBe('pass')
  })
})

it('keeps pages without a query only', () => {
  expect(isPageAddress('/magazine/فشار-خون')).toBe(true)
  for (const address of ['/magazine?page=2', '//evil.example', '/\\evil.example', 'magazine', '/#a'])
    expect(isPageAddress(address), address).toBe(false)
})

it('tells articles from lists', () => {
  expect(['/magazine/a', '/en/magazine/a'].every(isArticle)).toBe(true)
  expect(['/magazine', '/en/magazine', '/magazine/tag/a', '/products/a'].some(isArticle)).toBe(false)
})

it('keeps public answers only', () => {
  const answer = (caching: string, status = 200, redirected = false) =>
    isPublicAnswer({ status, redirected, headers: new Headers({ 'cache-control': caching }) })
  expect(answer('public, max-age=0, must-revalidate')).toBe(true)
  expect(answer('max-age=0, public')).toBe(true)
  for (const caching of ['', 'private, no-cache', 'private, no-store', 'public, no-store', 'max-age=60'])
    expect(answer(caching), caching).toBe(false)
  expect(answer('public', 404)).toBe(false)
  expect(answer('public', 200, true)).toBe(false)
})

it('speaks the language of the address when nothing else is left', () => {
  expect(['/magazine', '/en/magazine', '/es', '/entry'].map(offlinePageFor)).toEqual([
    '/offline.html',
    '/offline-en.html',
    '/offline-es.html',
    '/offline.html',
  ])
})

it('finds the built files of a page', () => {
  const html = `<link href="/assets/root-a1.css"><script>import "/assets/x-b2.js"</script><a href="/assets">`
  expect(assetsIn(html)).toEqual(['/assets/root-a1.css', '/assets/x-b2.js'])
})

it('finds what a kept page fetches to come alive', () => {
  const address = '/page-data/AAAAAAAAAAAAAAAAAAAAAA/magazine/%D9%81'
  expect(pageDataIn(`<p>/page-data/</p>${fetchedHandoffScript(address, 'later ')}`)).toBe(address)
  expect(pageDataIn('<script>{"a":"/assets/page-data.js"}</script>')).toBeUndefined()
})
