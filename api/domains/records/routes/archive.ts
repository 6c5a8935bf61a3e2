import { z } from 'zod'
import { cutPage, defaultLimit, pageOf } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { archiveItemSchema } from '~/domain/records/contract'
import { recordDefinitions } from '~/domain/records/types'
import type { RecordsDeps } from '../deps'
import { readArchive } from '../service/archive'
import { archiveQuery, historyKey, readHistoryCursor, readingCallOf } from './query'

const listArchive = endpoint({
  method: 'get',
  path: '/records',
  summary:
    'Records of all types of the caller or of a member of their family, newest first, and how many the filter finds',
  tags: ['records'],
  request: { query: archiveQuery },
  responses: {
    200: {
      description: 'A page of them',
      content: {
        'application/json': {
          schema: pageOf(archiveItemSchema).extend({ total: z.int() }),
        },
      },
    },
  },
})

export const createArchiveRoutes = (deps: RecordsDeps) =>
  createRoutes().openapi(listArchive, async (c) => {
    const { cursor, favourite, limit = defaultLimit, ...filter } = c.req.valid('query')
    const { items, total } = await readArchive(deps, readingCallOf(c), recordDefinitions, {
      ...filter,
      isFavourite: favourite === 'true',
      after: readHistoryCursor(cursor),
      limit: limit + 1,
    })
    return c.json({ ...cutPage(items, limit, ({ record }) => historyKey(record)), total }, 200)
  })
