import { z } from 'zod'
import { pathWithoutLocale } from '~/domain/values/locale'

const longest = 512
/** Control characters, invisible ones, white space and backslashes: URL parsers drop or turn them, each in its own way. */
const deceptive = /[\p{Cc}\p{Cf}\p{Z}\\]/u
/** Where nobody wants to arrive after signing in, or where no page of the site is. */
const elsewhere = /^\/(?:login|logout|api|studio|dev|preview|private|assets|v[0-9x][^/]*)(?:[/?.]|$)/i

/**
 * The address inside the site that a `next` parameter names, without locale prefix: path and query.
 * @returns `null` unless it is plainly one of this site's own pages
 */
export function findNextPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest) return null
  if (!value.startsWith('/') || deceptive.test(value)) return null
  const base = 'http://site.invalid'
  if (!URL.canParse(value, base)) return null
  const { origin, pathname, search, href } = new URL(value, base)
  // Dots that climb (`/..//evil.com`) show only after parsing.
  if (origin !== base || pathname.includes('//') || /%(?:2f|5c|0\d|1\d|7f)/i.test(pathname)) return null
  if (!href.startsWith(`${base}/`)) return null
  const path = pathWithoutLocale(pathname)
  return elsewhere.test(path) ? null : path + search
}

/** A `next` parameter of a query. One that leads elsewhere is none: nobody who followed such a link has to read about it. */
export const nextField = z.string().transform(findNextPath)
