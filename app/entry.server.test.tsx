import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { directionOf, locales, localizedPath } from '~/domain/values/locale'
import en from '~/locales/en/last-resort.json'
import es from '~/locales/es/last-resort.json'
import fa from '~/locales/fa/last-resort.json'
import handleRequest from './entry.server'
import { LastResort, LastResortPage } from './platform/last-resort'

const words = { fa, en, es }

afterEach(() => vi.restoreAllMocks())

describe('a page that fails, and whose page of failures fails as well', () => {
  it.each(locales)('says so in %s, with the id that the log has', async (locale) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await handleRequest(
      new Request(`http://site.test${localizedPath(locale, '/products')}`),
      500,
      new Headers(),
      { staticHandlerContext: { errors: { root: new Error('broken') } } } as unknown as EntryContext,
      { requestId: 'request-1', nonce: 'n', content: { locale } } as unknown as AppLoadContext,
    )
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
    for (const word of [words[locale].title, words[locale].text, words[locale].again, 'request-1'])
      expect(html).toContain(word)
    expect(html).not.toContain('Application Error')
    expect(logged).toHaveBeenCalledWith('request-1', expect.anything())
  })

  it('is left to Remix the first time, which asks for the page that says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const once = handleRequest(
      new Request('http://site.test/products'),
      200,
      new Headers(),
      { staticHandlerContext: { errors: null } } as unknown as EntryContext,
      { requestId: 'request-1', nonce: 'n', content: { locale: 'fa' } } as unknown as AppLoadContext,
    )
    await expect(once).rejects.toThrow()
  })
})

describe('the last resort in the browser', () => {
  const caught = (isLast: boolean) => {
    const boundary = new LastResort({ isLast, children: 'page' })
    boundary.state = LastResort.getDerivedStateFromError(new Error('broken'))
    return boundary
  }

  it('hands a failure on to the boundary that knows better, where there is one', () => {
    expect(() => caught(false).render()).toThrow('broken')
  })

  it('speaks the language that the page had', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'es' }, querySelectorAll: () => [] })
    expect(renderToString(<>{caught(true).render()}</>)).toContain(es.title)
    vi.unstubAllGlobals()
  })

  it('asks for nothing', () => {
    const html = renderToString(<LastResortPage locale="fa" />)
    expect(html).not.toMatch(/<script|src=|<link/)
    expect(html).toContain('dir="rtl"')
  })
})
