import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { searchAnswerSchema, searchQuery } from '~/domain/search/contract'
import type { SearchDeps } from './deps'
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
  createRoutes().openapi(find, async (c) => c.json(await search(deps, c.req.valid('query')), 200))
