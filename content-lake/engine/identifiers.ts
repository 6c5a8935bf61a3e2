import { randomBytes } from 'node:crypto'

const idPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id of letters and digits; 22 of them carry 130 bits. */
export function newId(length = 22): string {
  let id = ''
  while (id.length < length) {
    // 62 × 4 = 248: bytes beyond it would favour the first letters.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += alphabet[byte % 62]
  }
  return id
}

/** Sanity's rule for `_id`: letters, digits, `.`, `_` and `-`, at most 128, no empty part between dots. */
export function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value) && !value.includes('..') && !value.endsWith('.')
}

/** `drafts.x` and `versions.r.x` belong to the published `x`. */
export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) {
    const end = id.indexOf('.', 'versions.'.length)
    if (end > 0) return id.slice(end + 1)
  }
  return id
}

export function draftIdOf(id: string): string {
  return `drafts.${publishedIdOf(id)}`
}

/** Where a document stands among its versions: `published`, `drafts`, or the name of a release. */
export function bundleOf(id: string): string {
  if (id.startsWith('drafts.')) return 'drafts'
  if (id.startsWith('versions.')) return id.split('.')[1] ?? 'published'
  return 'published'
}

/** The id under which a bundle holds its version of a published document. */
export function idInBundle(publishedId: string, bundle: string): string {
  if (bundle === 'published') return publishedId
  return bundle === 'drafts' ? `drafts.${publishedId}` : `versions.${bundle}.${publishedId}`
}
