import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  acceptsWhole,
  addEmailSchema,
  codeRequestedSchema,
  completeInfoFields,
  confirmEmailSchema,
  editInfoSchema,
  userSchema,
} from '~/domain/identity/contract'
import { avatarRules } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { setAvatar } from '../service/avatar'
import { confirmEmail, removeEmail, requestEmail } from '../service/emails'
import { completeInfo, editInfo, ownInfo } from '../service/profile'
import { json, jsonBody } from './answers'
import { callerOf } from './caller'

const tags = ['identity']
const user = json('The person who is signed in', userSchema)

/** What surrounds the file in a multipart body. */
const formOverhead = 64 * 1024
const file = z.instanceof(File, { error: 'error.required' }).openapi({ type: 'string', format: 'binary' })

const info = endpoint({
  method: 'get',
  path: '/user/info',
  summary: 'Who is signed in',
  tags,
  responses: { 200: user },
})

const complete = endpoint({
  method: 'post',
  path: '/user/info/complete',
  summary: 'Save name and job; birthday, picture and accepting the rules may come along',
  tags,
  limitBytes: avatarRules.limitBytes + formOverhead,
  request: {
    body: {
      content: {
        'multipart/form-data': {
          schema: z
            .strictObject({
              ...completeInfoFields,
              // A browser sends a field without a file as an empty one.
              avatar: file.optional(),
            })
            .superRefine(acceptsWhole),
        },
      },
    },
  },
  responses: { 200: user },
})

const edit = endpoint({
  method: 'patch',
  path: '/user/info',
  summary: 'Change some of the profile',
  tags,
  request: jsonBody(editInfoSchema),
  responses: { 200: user },
})

const putAvatar = endpoint({
  method: 'put',
  path: '/user/avatar',
  summary: 'Put a picture in the place of the one before',
  tags,
  limitBytes: avatarRules.limitBytes + formOverhead,
  request: { body: { content: { 'multipart/form-data': { schema: z.strictObject({ avatar: file }) } } } },
  responses: { 200: user },
})

const deleteAvatar = endpoint({
  method: 'delete',
  path: '/user/avatar',
  summary: 'Take the picture away',
  tags,
  responses: { 200: user },
})

const addEmail = endpoint({
  method: 'post',
  path: '/user/emails',
  summary: 'Have a code sent to an address that is to be a second way in',
  tags,
  request: jsonBody(addEmailSchema),
  responses: { 200: json('The code is on its way', codeRequestedSchema) },
})

const confirmAddress = endpoint({
  method: 'post',
  path: '/user/emails/confirm',
  summary: 'Make the address the second way in',
  tags,
  request: jsonBody(confirmEmailSchema),
  responses: { 200: user },
})

const deleteEmail = endpoint({
  method: 'delete',
  path: '/user/emails',
  summary: 'Leave the phone as the only way in',
  tags,
  responses: { 200: user },
})

export const createAccountRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(info, async (c) => c.json(await ownInfo(deps, requirePerson(c)), 200))
    .openapi(complete, async (c) => {
      const { avatar, ...form } = c.req.valid('form')
      const picture = avatar && avatar.size > 0 ? avatar : undefined
      return c.json(await completeInfo(deps, requirePerson(c), form, picture), 200)
    })
    .openapi(edit, async (c) => c.json(await editInfo(deps, requirePerson(c), c.req.valid('json')), 200))
    .openapi(putAvatar, async (c) =>
      c.json(await setAvatar(deps, requirePerson(c), c.req.valid('form').avatar), 200),
    )
    .openapi(deleteAvatar, async (c) => c.json(await setAvatar(deps, requirePerson(c), null), 200))
    .openapi(addEmail, async (c) =>
      c.json(await requestEmail(deps, requirePerson(c), c.req.valid('json'), callerOf(c)), 200),
    )
    .openapi(confirmAddress, async (c) =>
      c.json(await confirmEmail(deps, requirePerson(c), c.req.valid('json'), callerOf(c)), 200),
    )
    .openapi(deleteEmail, async (c) => c.json(await removeEmail(deps, requirePerson(c)), 200))
