import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { addHolidaySchema, holidaySchema, holidaysSchema } from '~/domain/catalog/staff-contract'
import { dayInput } from '~/domain/values/time-input'
import type { CatalogDeps } from '../deps'
import { addHoliday, readHolidays, removeHoliday } from '../service/holidays'
import { actOf, json, jsonBody } from './answers'

const tags = ['holidays']
const day = dayInput

const list = endpoint({
  method: 'get',
  path: '/holidays',
  summary: 'Days beside Fridays on which no work is done',
  tags,
  request: { query: z.strictObject({ from: day.optional(), to: day.optional() }) },
  responses: { 200: json('In their order', holidaysSchema) },
})

const add = endpoint({
  method: 'post',
  path: '/holidays',
  summary: 'Add a holiday',
  tags,
  request: jsonBody(addHolidaySchema),
  responses: { 201: json('Added', holidaySchema) },
})

const remove = endpoint({
  method: 'delete',
  path: '/holidays/{day}',
  summary: 'Take a holiday away: work is done on that day',
  tags,
  request: { params: z.strictObject({ day }) },
  responses: { 204: { description: 'It is none any more' } },
})

export const createHolidayRoutes = (deps: CatalogDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json({ items: await readHolidays(deps, c.req.valid('query')) }, 200))
    .openapi(add, async (c) => c.json(await addHoliday(deps, actOf(c), c.req.valid('json')), 201))
    .openapi(remove, async (c) => {
      await removeHoliday(deps, actOf(c), c.req.valid('param').day)
      return c.body(null, 204)
    })
