import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { searchAnswerSchema, searchQuery } from '~/domain/search/contract'
import { networkOf } from '~/domain/identity/network'
import type { SearchDeps } from './deps'
import { searchesPerNetwork } from './limits'
import { search } from './service/search'

const find = endpoint({
  method: 'get',
  path: '/search-results',
  summary: 'What content has of some words: ids of its documents by kind, best first',
  tags: ['search'],
  request: { query: z.strictObject(searchQuery) },
  responses: {
    200: { description: 'What was found', content: { 'application/json': { schema: searchAnswerSchema } } },
  },
})

export const createSearchRoutes = (deps: SearchDeps) =>
  createRoutes().openapi(find, async (c) => {
    await deps.limits.consume(searchesPerNetwork, networkOf(c.var.address))
    return c.json(await search(deps, c.req.valid('query')), 200)
  })
