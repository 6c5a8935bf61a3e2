import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { recordVersionsSchema } from '~/domain/records/contract'
import type { RecordsDeps } from '../deps'
import { readVersions } from '../service/versions'

const read = endpoint({
  method: 'get',
  path: '/record-versions',
  summary:
    'How often the records of the caller and of each member of their family have changed, so that a page knows when it is old',
  tags: ['records'],
  responses: {
    200: {
      description: 'One for each of whom there have been records',
      content: { 'application/json': { schema: recordVersionsSchema } },
    },
  },
})

export const createVersionRoutes = (deps: RecordsDeps) =>
  createRoutes().openapi(read, async (c) => c.json(await readVersions(deps, requirePerson(c).userId), 200))
