import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { ApiProblem } from '~/api/platform/problem'
import { fileLinkSchema, uploadSchema } from '~/domain/records/contract'
import type { RecordDefinition } from '~/domain/records/define'
import { largestFileBytes } from '~/domain/records/rules'
import type { RecordsDeps } from '../deps'
import { linkToFile, takeUpload } from '../service/files'
import { byShareQuery, readingCallOf, recordFileParams } from './query'

const tags = ['records']

/** Files of records of one type: sent before the record that has them, and asked for one by one. */
export function createFileRoutes(deps: RecordsDeps, definition: RecordDefinition) {
  const all = `/${definition.type}-records`
  const upload = endpoint({
    method: 'post',
    path: `${all}/files`,
    summary:
      'Takes in a file, its bytes as the body; a record is given it within a day by `upload`, or it is gone',
    tags,
    // The storage says by itself which file is too large; this ends what never ends.
    limitBytes: 4 * largestFileBytes,
    request: {
      body: {
        content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
    responses: {
      201: { description: 'It is kept', content: { 'application/json': { schema: uploadSchema } } },
    },
  })
  const link = endpoint({
    method: 'get',
    path: `${all}/{id}/files/{fileId}`,
    summary: 'Where the bytes of a file are, for some minutes',
    tags,
    request: { params: recordFileParams, query: byShareQuery },
    responses: {
      200: { description: 'The address', content: { 'application/json': { schema: fileLinkSchema } } },
    },
  })
  return createRoutes()
    .openapi(upload, async (c) => {
      const { body } = c.req.raw
      if (!body) throw new ApiProblem(422, 'empty-file')
      return c.json(await takeUpload(deps, requirePerson(c), definition, body), 201)
    })
    .openapi(link, async (c) =>
      c.json(
        await linkToFile(deps, readingCallOf(c), definition, {
          ...c.req.valid('param'),
          ...c.req.valid('query'),
        }),
        200,
      ),
    )
}
