import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  acceptTermsSchema,
  localeSchema,
  termsAcceptanceSchema,
  termsAcceptancesSchema,
  termsSchema,
} from '~/domain/identity/contract'
import type { IdentityDeps } from '../deps'
import { acceptNewTerms, ownAcceptances, readTerms } from '../service/terms'
import { json, jsonBody } from './answers'

const tags = ['identity']

const terms = endpoint({
  method: 'get',
  path: '/terms',
  summary: 'The rules in force, word for word',
  tags,
  request: { query: z.strictObject({ locale: localeSchema.optional() }) },
  responses: { 200: json('The rules', termsSchema) },
})

const list = endpoint({
  method: 'get',
  path: '/terms-acceptances',
  summary: 'Which rules the person has accepted',
  tags,
  responses: { 200: json('The newest first', termsAcceptancesSchema) },
})

const accept = endpoint({
  method: 'post',
  path: '/terms-acceptances',
  summary: 'Accept the rules in force and declare to be an adult',
  tags,
  request: jsonBody(acceptTermsSchema),
  responses: { 201: json('Accepted', termsAcceptanceSchema) },
})

export const createTermsRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(terms, async (c) => c.json(await readTerms(deps, c.req.valid('query').locale), 200))
    .openapi(list, async (c) => c.json(await ownAcceptances(deps, requirePerson(c)), 200))
    .openapi(accept, async (c) => {
      const { version, locale } = c.req.valid('json')
      return c.json(await acceptNewTerms(deps, requirePerson(c), { version, locale }), 201)
    })
