import { z } from 'zod'
import { mostCartLines as mostLines } from '~/domain/orders/cart-limits'
import { toBase64Url, fromBase64Url, packId, unpackId } from './packing'
import { cartLineSchema, merged, mostBytes, type Cart, type CartLine, type CartProblem } from './cart'

/** Product, quantity, colour, engraving, its text; ids packed, nothing said that is not so. */
const writtenLine = z.union([
  z.tuple([z.string(), z.number()]),
  z.tuple([z.string(), z.number(), z.string()]),
  z.tuple([z.string(), z.number(), z.string(), z.string(), z.string()]),
])
type WrittenLine = z.infer<typeof writtenLine>

function writeLine({ productId, quantity, colour, engraving }: CartLine): WrittenLine {
  const product = packId(productId)
  if (engraving)
    return [product, quantity, colour ? packId(colour) : '', packId(engraving.featureId), engraving.text]
  return colour ? [product, quantity, packId(colour)] : [product, quantity]
}

function readLine(written: unknown): CartLine[] {
  const known = writtenLine.safeParse(written)
  if (!known.success) return []
  const [product, quantity, colour, engraving, text] = known.data
  const line = cartLineSchema.safeParse({
    productId: unpackId(product),
    quantity,
    colour: colour ? unpackId(colour) : null,
    engraving: engraving === undefined ? null : { featureId: unpackId(engraving), text },
  })
  return line.success ? [line.data] : []
}

/** The cart as a cookie's value: letters, digits, `-` and `_` alone. */
export const writeCart = (cart: Cart): string => toBase64Url(JSON.stringify(cart.map(writeLine)))

/** What of a cookie's value is a cart: a line that is none is left out, and what cannot be read is an empty cart. */
export function readCart(text: string): Cart {
  if (text.length > mostBytes) return []
  try {
    const lines: unknown = JSON.parse(fromBase64Url(text))
    return Array.isArray(lines) ? merged(lines.flatMap(readLine)).slice(0, mostLines) : []
  } catch {
    return []
  }
}

/** Why a cart cannot be kept; undefined when it can. */
export function cartProblem(cart: Cart): CartProblem | undefined {
  if (cart.length > mostLines) return 'too-many-lines'
  return writeCart(cart).length > mostBytes ? 'too-long' : undefined
}
