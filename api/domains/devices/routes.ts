import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { deviceSchema, devicesSchema, newDeviceSchema } from '~/domain/devices/contract'
import { deviceIdSchema } from '~/domain/values/ids'
import type { DeviceDeps } from './deps'
import { addDevice, deleteDevice, devicesOf, type Call } from './service'

const tags = ['devices']

const list = endpoint({
  method: 'get',
  path: '/devices',
  summary: 'The devices of the caller and their family, in the order in which they were added',
  tags,
  responses: {
    200: { description: 'All of them', content: { 'application/json': { schema: devicesSchema } } },
  },
})

const add = endpoint({
  method: 'post',
  path: '/devices',
  headers: ['idempotency-key'],
  summary: 'Adds a device by its serial, which stands with one account at a time',
  tags,
  request: { body: { content: { 'application/json': { schema: newDeviceSchema } } } },
  responses: {
    201: { description: 'Added', content: { 'application/json': { schema: deviceSchema } } },
  },
})

const remove = endpoint({
  method: 'delete',
  path: '/devices/{id}',
  summary: 'Takes a device out of the account; what was measured with it stays',
  tags,
  request: { params: z.strictObject({ id: deviceIdSchema }) },
  responses: { 204: { description: 'It is out' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Devices that people measure with. */
export const createDeviceRoutes = (deps: DeviceDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json({ items: await devicesOf(deps, requirePerson(c)) }, 200))
    .openapi(add, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await addDevice(tx, deps, requirePerson(c), given),
      }))
    })
    .openapi(remove, async (c) => {
      await deleteDevice(deps, callOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
