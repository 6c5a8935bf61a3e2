import type { IncomingMessage } from 'node:http'
import { piecesIn } from '~/app/platform/cart/cart-cookie.server'
import { movedCookies } from '../http/host-cookies'

/** What of a visitor a public page shows, or has to know. */
export interface SharedBy {
  /** Pieces in the cart, which the header shows. */
  pieces: number
  /** Pages that ask who is signed in are rendered for who is. */
  isSignedIn: boolean
  /** A place of delivery was chosen: pages that say when something arrives are rendered for who chose. */
  hasPlace: boolean
}

/** With more, a page is rendered for its visitor alone. */
export const mostSharedPieces = 20

/** Cookies by which a page shows somebody something of their own. */
const own = /(?:^|;\s*)(?:preview|flash|sign-in|link-visit)\s*=/
const signedIn = /(?:^|;\s*)token\s*=/
const place = /(?:^|;\s*)place\s*=\s*[^;\s]/
const cart = /(?:^|;\s*)cart\s*=([^;]*)/

/** Reading a cart takes longer than sending a page. */
const read = new Map<string, number>()
const mostRead = 1000

const nobody: SharedBy = { pieces: 0, isSignedIn: false, hasPlace: false }

/** Whether a request brings what makes a public page its own: a carried notice, a preview, a sign-in under way, a token of a program. */
export const bringsOwn = ({ cookie, authorization }: IncomingMessage['headers']): boolean =>
  authorization !== undefined || (cookie !== undefined && own.test(cookie))

/** Which shared page a request may be answered with; `null` when none may be. */
export function sharedBy(request: IncomingMessage): SharedBy | null {
  const { cookie } = request.headers
  if (bringsOwn(request.headers)) return null
  if (cookie === undefined) return nobody
  // An answer that moves cookies is that visitor's alone.
  if (movedCookies(request).length > 0) return null
  const text = cart.exec(cookie)?.[1]
  const pieces = text === undefined ? 0 : piecesOnce(text)
  if (pieces > mostSharedPieces) return null
  return { pieces, isSignedIn: signedIn.test(cookie), hasPlace: place.test(cookie) }
}

function piecesOnce(text: string): number {
  let pieces = read.get(text)
  if (pieces === undefined) {
    pieces = piecesIn(text)
    if (read.size >= mostRead) read.clear()
    read.set(text, pieces)
  }
  return pieces
}
