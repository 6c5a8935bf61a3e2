import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  addressesSchema,
  addressSchema,
  editAddressSchema,
  newAddressSchema,
} from '~/domain/orders/address-contract'
import { addressIdSchema } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import { addAddress, addressesOf, editAddress, removeAddress, requireAddress } from './service'

const tags = ['addresses']
const address = { description: 'The address', content: { 'application/json': { schema: addressSchema } } }
const byId = { params: z.strictObject({ id: addressIdSchema }) }

const list = endpoint({
  method: 'get',
  path: '/addresses',
  summary: 'The address book of the caller, newest first',
  tags,
  responses: {
    200: { description: 'All of it', content: { 'application/json': { schema: addressesSchema } } },
  },
})

const add = endpoint({
  method: 'post',
  path: '/addresses',
  summary: 'Adds an address; warnings in the answer refuse nothing',
  tags,
  request: { body: { content: { 'application/json': { schema: newAddressSchema } } } },
  responses: { 201: address },
})

const read = endpoint({
  method: 'get',
  path: '/addresses/{id}',
  summary: 'One address',
  tags,
  request: byId,
  responses: { 200: address },
})

const edit = endpoint({
  method: 'patch',
  path: '/addresses/{id}',
  summary: 'Changes the fields that are given',
  tags,
  request: { ...byId, body: { content: { 'application/json': { schema: editAddressSchema } } } },
  responses: { 200: address },
})

const remove = endpoint({
  method: 'delete',
  path: '/addresses/{id}',
  summary: 'Takes an address out of the book',
  tags,
  request: byId,
  responses: { 204: { description: 'It is gone' } },
})

export const createAddressesRoutes = (deps: OrdersDeps) =>
  createRoutes()
    .openapi(list, async (c) =>
      c.json({ items: await addressesOf(deps.database.db, requirePerson(c).userId) }, 200),
    )
    .openapi(add, async (c) =>
      c.json(await addAddress(deps, requirePerson(c).userId, c.req.valid('json')), 201),
    )
    .openapi(read, async (c) => {
      const { userId } = requirePerson(c)
      return c.json(await requireAddress(deps.database.db, userId, c.req.valid('param').id), 200)
    })
    .openapi(edit, async (c) => {
      const { userId } = requirePerson(c)
      return c.json(await editAddress(deps, userId, c.req.valid('param').id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await removeAddress(deps, requirePerson(c).userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
