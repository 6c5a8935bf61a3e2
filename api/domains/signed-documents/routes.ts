import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  documentCheckSchema,
  nameCheckSchema,
  newDocumentCheckSchema,
  newNameCheckSchema,
} from '~/domain/signed-documents/contract'
import { checkNames, type NameCheckDeps } from './name-checks'
import { checkDocument } from './service'

const check = endpoint({
  method: 'post',
  path: '/signed-document-checks',
  summary:
    'Whether there is a prescription or a referral letter of a number, who signed it and when, and whether it is in force; neither whose it is nor what it says',
  tags: ['reservations'],
  request: { body: { content: { 'application/json': { schema: newDocumentCheckSchema } } } },
  responses: {
    200: {
      description: 'What is known of it',
      content: { 'application/json': { schema: documentCheckSchema } },
    },
  },
})

const checkNamesOf = endpoint({
  method: 'post',
  path: '/signed-document-name-checks',
  summary:
    'Whether the names of medicines on paper are those of a prescription in force, line by line: same or different, and no name',
  tags: ['reservations'],
  request: { body: { content: { 'application/json': { schema: newNameCheckSchema } } } },
  responses: {
    200: { description: 'An answer a line', content: { 'application/json': { schema: nameCheckSchema } } },
  },
})

/** What doctors sign, for whoever has it in hands. It owns no table: each kind is found by the domain that has it. */
export const createSignedDocumentRoutes = (deps: NameCheckDeps) =>
  createRoutes()
    .openapi(check, async (c) =>
      c.json(await checkDocument(deps, c.var.address, c.req.valid('json').number), 200),
    )
    .openapi(checkNamesOf, async (c) =>
      c.json(await checkNames(deps, c.var.address, c.req.valid('json')), 200),
    )
