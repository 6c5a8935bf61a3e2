import type { Context } from 'hono'
import { z } from 'zod'
import { findPhone } from '~/api/domains/identity/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { tryCode } from '~/api/platform/rate-limit/code-tries'
import { triedSerials } from '~/api/platform/rate-limit/serial-tries'
import { deviceSchema, devicesSchema, newDeviceSchema } from '~/domain/devices/contract'
import { deviceReleaseSchema, newDeviceReleaseSchema } from '~/domain/devices/release-contract'
import { deviceIdSchema } from '~/domain/values/ids'
import type { AddingDeps, ReleaseDeps } from './deps'
import { findReleases, releaseDevice } from './releases'
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

const listReleased = endpoint({
  method: 'get',
  path: '/device-releases',
  summary: 'For staff: devices that were taken out of an account, newest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(deviceReleaseSchema) } },
    },
  },
})

const release = endpoint({
  method: 'post',
  path: '/device-releases',
  headers: ['idempotency-key'],
  summary:
    'For staff: takes a device out of the account that it is in; its owner is told, and keeps what was measured with it',
  tags,
  request: { body: { content: { 'application/json': { schema: newDeviceReleaseSchema } } } },
  responses: {
    201: { description: 'It is out', content: { 'application/json': { schema: deviceReleaseSchema } } },
  },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Devices that people measure with. */
export const createDeviceRoutes = (deps: ReleaseDeps & AddingDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json({ items: await devicesOf(deps, requirePerson(c)) }, 200))
    .openapi(add, async (c) => {
      const given = c.req.valid('json')
      const { userId } = requirePerson(c)
      const trier = { userId, phone: await findPhone(deps.database.db, userId), address: c.var.address }
      // Outside of the transaction: a try counts whatever becomes of it.
      return tryCode(
        deps,
        trier,
        () =>
          runOnce(c, deps, async (tx) => ({
            status: 201 as const,
            body: await addDevice(tx, deps, requirePerson(c), given),
          })),
        (outcome) => outcome instanceof ApiProblem && outcome.code === 'device-taken',
        triedSerials,
      )
    })
    .openapi(remove, async (c) => {
      await deleteDevice(deps, callOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(listReleased, async (c) =>
      c.json(await findReleases(deps, callOf(c), c.req.valid('query')), 200),
    )
    .openapi(release, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await releaseDevice(tx, deps, callOf(c), given),
      }))
    })
