import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { editPersonalSchema, medicalFileSchema, personalSchema } from '~/domain/medical-file/contract'
import type { MedicalFileDeps } from '../deps'
import { editPersonal, readFile } from '../service/file'
import { callOf } from './call'
import { ofMember } from './query'

const tags = ['medical-file']

const read = endpoint({
  method: 'get',
  path: '/medical-file',
  summary:
    'The medical file of the caller or of a member of their family: who the person is, and every list of it',
  tags,
  request: { query: z.strictObject(ofMember) },
  responses: {
    200: { description: 'The whole file', content: { 'application/json': { schema: medicalFileSchema } } },
  },
})

const edit = endpoint({
  method: 'patch',
  path: '/medical-file',
  summary: 'Changes what is given of who the person is',
  tags,
  request: { body: { content: { 'application/json': { schema: editPersonalSchema } } } },
  responses: {
    200: {
      description: 'The person as they are now',
      content: { 'application/json': { schema: personalSchema } },
    },
  },
})

export const createFileRoutes = (deps: MedicalFileDeps) =>
  createRoutes()
    .openapi(read, async (c) => c.json(await readFile(deps, callOf(c), c.req.valid('query').memberId), 200))
    .openapi(edit, async (c) => c.json(await editPersonal(deps, callOf(c), c.req.valid('json')), 200))
