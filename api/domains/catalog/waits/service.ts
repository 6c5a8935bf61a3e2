import { findMailboxes, findPhones } from '~/api/domains/identity/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import {
  mostStockWaits,
  usualStockWaitDays,
  type ProductWaits,
  type StockWaits,
  type Variant,
} from '~/domain/catalog/stock-wait-contract'
import type { ShopProductId, UserId } from '~/domain/values/ids'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { ProductColour } from '~/domain/values/product-colour'
import type { CatalogDeps } from '../deps'
import {
  countWaits,
  endOldest,
  findOffered,
  insertWait,
  lockWaitsOf,
  openWaits,
  withdrawWait,
  type VariantKey,
} from './repo'

interface Whose {
  productId: ShopProductId
  variant: Variant
  userId: UserId
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** What was there in the morning may be gone in the evening: a message that is late by more says nothing any more. */
const usefulForMs = 6 * hourMs

/** Milliseconds that somebody waits at most, by the fact in force. */
export async function longestWait(queryable: Queryable): Promise<number> {
  const { values } = await factsInForce(queryable)
  return (values['stock-alerts.days']?.number ?? usualStockWaitDays) * dayMs
}

async function waitsOfProduct(
  queryable: Queryable,
  userId: UserId,
  productId: ShopProductId,
): Promise<ProductWaits> {
  const rows = await openWaits(queryable, userId, productId)
  return { waiting: rows.map(({ colour }) => colour ?? 'whole') }
}

export const readProductWaits = (
  { database: { db } }: CatalogDeps,
  { userId, productId }: Omit<Whose, 'variant'>,
): Promise<ProductWaits> => waitsOfProduct(db, userId, productId)

/** All that somebody waits for, and until when. */
export async function readWaits({ database: { db } }: CatalogDeps, userId: UserId): Promise<StockWaits> {
  const [rows, longest] = await Promise.all([openWaits(db, userId), longestWait(db)])
  return {
    items: rows.map(({ productId, names, colour, createdAt }) => ({
      productId,
      names,
      colour,
      until: new Date(createdAt.getTime() + longest).toISOString(),
    })),
  }
}

/**
 * Is told once this can be had again; repeated, nothing changes.
 * @throws ApiProblem 404 for what is not sold; 409 `product-in-stock`, `too-many-stock-waits`
 */
export async function startWaiting(
  { database, clock }: CatalogDeps,
  { productId, variant, userId }: Whose,
  locale: Locale,
): Promise<ProductWaits> {
  return database.transaction(async (tx) => {
    await lockWaitsOf(tx, userId)
    const offered = await findOffered(tx, productId, variant)
    if (!offered) throw new ApiProblem(404, 'not-found')
    const before = await waitsOfProduct(tx, userId, productId)
    if (before.waiting.includes(variant)) return before
    if (offered.available > 0) throw new ApiProblem(409, 'product-in-stock')
    if ((await countWaits(tx, userId)) >= mostStockWaits) throw new ApiProblem(409, 'too-many-stock-waits')
    await insertWait(tx, offered, { userId, locale, createdAt: clock.now() })
    return waitsOfProduct(tx, userId, productId)
  })
}

export async function stopWaiting(
  { database: { db }, clock }: CatalogDeps,
  whose: Whose,
): Promise<ProductWaits> {
  await withdrawWait(db, whose, clock.now())
  return waitsOfProduct(db, whose.userId, whose.productId)
}

/**
 * Tells the next of those who wait for a variant, whoever has waited longest first: all of them are told in the end, however few there are of it, and told
 * that it is whoever comes first. By SMS, and by e-mail where somebody has confirmed a mailbox.
 * @returns how many
 */
export async function tellOldest(
  tx: Tx,
  { messenger, settings, clock }: Pick<CatalogDeps, 'messenger' | 'settings' | 'clock'>,
  { colour, ...variant }: VariantKey & { colour: ProductColour | null },
  most: number,
): Promise<number> {
  const now = clock.now()
  const told = await endOldest(tx, variant, most, now)
  const ids = told.map(({ userId }) => userId)
  const [phones, mailboxes] = [await findPhones(tx, ids), await findMailboxes(tx, ids)]
  // The shop leads from the id to the address that the product has by then, and on to its colour.
  const path = `/shop/${variant.productId}${colour ? `?colour=${colour}` : ''}`
  const options = { notAfter: new Date(now.getTime() + usefulForMs) }
  for (const { userId, locale } of told) {
    const tokens = { link: settings.siteOrigin + localizedPath(locale, path) }
    const [phone, email] = [phones.get(userId), mailboxes.get(userId)]
    const message = { template: 'back-in-stock', locale, tokens } as const
    if (phone) await messenger.sendSms(tx, { to: phone, ...message }, options)
    if (email) await messenger.sendMail(tx, { to: email, ...message }, options)
  }
  return told.length
}
