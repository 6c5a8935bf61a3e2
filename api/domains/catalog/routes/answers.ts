import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import type { ApiEnv } from '~/api/platform/http/api-env'
import type { StaffAct } from '../service/acts'
import { featureIdSchema, fileIdSchema, reviewIdSchema, shopProductIdSchema } from '~/domain/values/ids'

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { 'application/json': { schema } } },
})

export const productParams = { params: z.strictObject({ id: shopProductIdSchema }) }
export const featureParams = { params: z.strictObject({ id: featureIdSchema }) }
export const reviewParams = { params: z.strictObject({ id: reviewIdSchema }) }

export const photoParams = { params: z.strictObject({ id: reviewIdSchema, photoId: fileIdSchema }) }

export const actOf = (c: Context<ApiEnv>): StaffAct => ({
  actor: requirePerson(c),
  requestId: c.var.requestId,
})
