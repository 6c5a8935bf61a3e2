import { z } from 'zod'
import { productColourSchema, shopDeviceSchema, shopKindSchema } from '~/domain/catalog/contract'
import { highestPrice } from '~/domain/catalog/figures'
import { longestReview } from '~/domain/catalog/review-contract'
import { longestStockReason } from '~/domain/catalog/staff-contract'
import { engravingScripts, longestEngraving } from '~/domain/catalog/engraving'
import { freeTextSchema } from '~/domain/values/free-text'
import { featureIdSchema, fileIdSchema, reviewIdSchema, shopProductIdSchema } from '~/domain/values/ids'
import { tomanSchema } from '~/domain/values/money'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'

const text = (longest: number) =>
  z
    .string({ error: 'error.required' })
    .pipe(freeTextSchema(longest, `error.textMost?max=${longest}`))
    .pipe(z.string().min(1, 'error.required'))
const price = tomanSchema({ min: 1000, max: highestPrice })

const sale = {
  price,
  comparePrice: price.optional().meta({ help: 'product.comparePriceHelp' }),
  largeQuantity: numberSchema({ min: 2, max: 1000, step: 1 })
    .optional()
    .meta({ help: 'product.largeQuantityHelp' }),
  featureIds: z.array(featureIdSchema).max(20),
  isSold: z.boolean().optional().meta({ help: 'product.isSoldHelp' }),
}
export const productForm = z.object({ product: shopProductIdSchema, ...sale })
export const newProductForm = z.object({
  kind: shopKindSchema.meta({ words: 'kind' }),
  device: shopDeviceSchema.optional().meta({ words: 'device', placeholder: 'product.noDevice' }),
  ...sale,
})

export const stockForm = z.object({
  product: shopProductIdSchema,
  colour: featureIdSchema.optional(),
  change: numberSchema({ min: -100_000, max: 100_000, step: 1 })
    .refine((change) => change !== 0, { error: 'error.noChange' })
    .meta({ help: 'stock.changeHelp' }),
  reason: text(longestStockReason).meta({ help: 'stock.reasonHelp' }),
})

const engraving = {
  extraPrice: tomanSchema({ min: 0, max: highestPrice }),
  maxLength: numberSchema({ min: 1, max: longestEngraving, step: 1 }).meta({ help: 'feature.maxLengthHelp' }),
  scripts: z.array(z.enum(engravingScripts)).min(1, 'error.required').meta({ words: 'script' }),
}
export const newColourForm = z.object({ colour: productColourSchema })
export const newEngravingForm = z.object(engraving)
export const engravingForm = z.object({ feature: featureIdSchema, ...engraving })
export const offerForm = z.object({ feature: featureIdSchema })

export const reviewForm = z.object({ review: reviewIdSchema })
export const reviewPhotoForm = z.object({ review: reviewIdSchema, photo: fileIdSchema })
export const reviewTextForm = z.object({
  review: reviewIdSchema,
  text: text(longestReview).meta({ field: 'long-text' }),
})

export const holidayForm = z.object({ day: dateSchema(), nameFa: text(120), nameEn: text(120) })
export const endHolidayForm = z.object({ day: z.iso.date() })
