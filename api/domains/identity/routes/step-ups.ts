import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  codeRequestedSchema,
  confirmStepUpSchema,
  requestStepUpSchema,
  stepUpSchema,
} from '~/domain/identity/contract'
import type { IdentityDeps } from '../deps'
import { confirmStepUp, requestStepUp } from '../service/step-up'
import { json, jsonBody } from './answers'
import { callerOf } from './caller'

const tags = ['identity']

const ask = endpoint({
  method: 'post',
  path: '/step-ups',
  summary:
    'Have a fresh code sent to the person’s phone or mailbox, for one sensitive change in this session',
  tags,
  request: jsonBody(requestStepUpSchema),
  responses: { 200: json('The code is on its way', codeRequestedSchema) },
})

const confirm = endpoint({
  method: 'post',
  path: '/step-ups/confirm',
  summary: 'Bring the fresh code: the change may be made for ten minutes',
  tags,
  request: jsonBody(confirmStepUpSchema),
  responses: { 200: json('Until when', stepUpSchema) },
})

export const createStepUpRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(ask, async (c) =>
      c.json(await requestStepUp(deps, requirePerson(c), c.req.valid('json'), callerOf(c)), 200),
    )
    .openapi(confirm, async (c) =>
      c.json(await confirmStepUp(deps, requirePerson(c), c.req.valid('json'), callerOf(c)), 200),
    )
