import { randomUUID } from 'node:crypto'
import type { Database } from '~/api/platform/database/database'
import { demoColours, demoEngravings, demoShop, type DemoShopProduct } from '~/domain/catalog/demo-shop'
import { toman } from '~/domain/values/money'
import { features, productFeatures, shopProducts, stock, stockMovements } from '../tables'

const variantsOf = ({ colours, stock: counts }: DemoShopProduct) =>
  colours.length === 0
    ? [{ colourFeatureId: null, available: counts[0] ?? 0 }]
    : colours.map((colour, place) => ({
        colourFeatureId: demoColours[colour],
        available: counts[place] ?? 0,
      }))

const choicesOf = ({ colours, engraving }: DemoShopProduct) => [
  ...colours.map((colour) => demoColours[colour]),
  ...(engraving ? [engraving.id] : []),
]

/** What a demo's shop sells. Once it is there it is left alone: what staff have changed since stays changed. */
export const seedDemoShop = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .insert(features)
      .values([
        ...Object.entries(demoColours).map(([colour, id]) => ({
          id,
          type: 'COLOR' as const,
          colour: colour as keyof typeof demoColours,
          extraPrice: toman(0),
          isOffered: true,
          createdAt: now,
        })),
        ...Object.values(demoEngravings).map((engraving) => ({
          ...engraving,
          type: 'ENGRAVING' as const,
          isOffered: true,
          createdAt: now,
        })),
      ])
      .onConflictDoNothing()
    const added = await tx
      .insert(shopProducts)
      .values(
        demoShop.map(({ id, kind, device, price, comparePrice, largeQuantity, names }, place) => ({
          ...{ id, kind, device, price, comparePrice, largeQuantity, names },
          isSold: true,
          // The first of the list is the newest.
          createdAt: new Date(now.getTime() - place * 60_000),
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: shopProducts.id })
    const isNew = new Set(added.map(({ id }) => id))
    const products = demoShop.filter(({ id }) => isNew.has(id))
    if (products.length === 0) return
    const choices = products.flatMap((product) =>
      choicesOf(product).map((featureId, position) => ({ productId: product.id, featureId, position })),
    )
    if (choices.length > 0) await tx.insert(productFeatures).values(choices)
    const variants = products.flatMap((product) =>
      variantsOf(product).map((variant) => ({ ...variant, productId: product.id })),
    )
    await tx
      .insert(stock)
      .values(variants.map((variant) => ({ ...variant, id: randomUUID(), changedAt: now })))
    await tx.insert(stockMovements).values(
      variants
        .filter(({ available }) => available > 0)
        .map(({ productId, colourFeatureId, available }) => ({
          ...{ productId, colourFeatureId },
          change: available,
          kind: 'first' as const,
          at: now,
        })),
    )
  })
