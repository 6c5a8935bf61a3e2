import { z } from '@hono/zod-openapi'
import { createRoutes, endpoint, problemSchema } from '~/api/platform/http/routes'
import {
  codeRequestedSchema,
  confirmCodeSchema,
  refreshSchema,
  requestCodeSchema,
  signedInSchema,
  sourceSchema,
  tokenObjectSchema,
} from '~/domain/identity/contract'
import { proofWantedSchema, ticketSchema } from '~/domain/identity/proof-of-work'
import type { IdentityDeps } from '../deps'
import { refreshTokens, signOut } from '../service/refresh'
import { requestCode } from '../service/request-code'
import { confirmCode } from '../service/sign-in'
import { json, jsonBody } from './answers'
import { newcomerOf } from './caller'

const tags = ['identity']

const tooMany = problemSchema.extend({
  proof: proofWantedSchema.optional(),
  ticket: ticketSchema.optional(),
})

const login = endpoint({
  method: 'post',
  path: '/user/login',
  summary: 'Have a code of six digits sent; the same answer for known and unknown phones',
  tags,
  headers: ['device-token'],
  request: jsonBody(requestCodeSchema),
  responses: {
    200: json('The code is on its way', codeRequestedSchema),
    429: {
      description:
        '`too-many-requests`, or `proof-of-work-required`: send the same once more with `proof`, a nonce for which the SHA-256 of `challenge.nonce` begins with `bits` zero bits, or from `ticket.from` on with `ticket`',
      content: { 'application/problem+json': { schema: tooMany } },
    },
  },
})

const confirm = endpoint({
  method: 'post',
  path: '/user/login/confirm',
  summary: 'Sign in with the code',
  tags,
  headers: ['device-token'],
  request: {
    ...jsonBody(confirmCodeSchema),
    query: z.strictObject({ source: sourceSchema.default('WEBSITE') }),
  },
  responses: { 200: json('Signed in', signedInSchema) },
})

const accessToken = endpoint({
  method: 'post',
  path: '/user/accessToken/v2',
  summary: 'A new pair of tokens for a refresh token',
  tags,
  request: jsonBody(refreshSchema),
  responses: { 200: json('The new pair', tokenObjectSchema) },
})

const logout = endpoint({
  method: 'post',
  path: '/user/logout/v2',
  summary: 'End the session that a refresh token belongs to',
  tags,
  request: jsonBody(refreshSchema),
  responses: { 204: { description: 'It is over' } },
})

export const createSignInRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(login, async (c) => c.json(await requestCode(deps, c.req.valid('json'), newcomerOf(c)), 200))
    .openapi(confirm, async (c) => {
      const { source } = c.req.valid('query')
      return c.json(await confirmCode(deps, c.req.valid('json'), source, newcomerOf(c)), 200)
    })
    .openapi(accessToken, async (c) =>
      c.json(await refreshTokens(deps, c.req.valid('json').refreshToken), 200),
    )
    .openapi(logout, async (c) => {
      await signOut(deps, c.req.valid('json').refreshToken)
      return c.body(null, 204)
    })
