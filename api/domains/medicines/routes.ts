import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  listedMedicineSchema,
  medicineChoicesSchema,
  medicineFactsSchema,
  medicineStates,
  newMedicineReviewSchema,
} from '~/domain/medicines/contract'
import { medicineIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import type { Call, MedicinesDeps } from './deps'
import {
  addMedicine,
  bringBackMedicine,
  editMedicine,
  readChoices,
  readMedicineCounts,
  readMedicines,
  retireMedicine,
  reviewMedicine,
} from './service/medicines'

const tags = ['medicines']
const params = z.strictObject({ id: medicineIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const medicine = { description: 'The medicine as it is now', content: json(listedMedicineSchema) }

const list = endpoint({
  method: 'get',
  path: '/admin-medicines',
  summary: 'For staff: the list of medicines by Latin name, or what of it a name in either script finds',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(medicineStates).optional(),
      q: searchTextSchema.optional(),
    }),
  },
  responses: { 200: { description: 'A page of it', content: json(pageOf(listedMedicineSchema)) } },
})

const add = endpoint({
  method: 'post',
  path: '/admin-medicines',
  headers: ['idempotency-key'],
  summary: 'For staff: adds a medicine in one form to the list',
  tags,
  request: { body: { content: json(medicineFactsSchema) } },
  responses: { 201: medicine },
})

const edit = endpoint({
  method: 'put',
  path: '/admin-medicines/{id}',
  summary: 'For staff: what the list says of a medicine; what has been prescribed stays as it was written',
  tags,
  request: { params, body: { content: json(medicineFactsSchema) } },
  responses: { 200: medicine },
})

const retire = endpoint({
  method: 'post',
  path: '/admin-medicines/{id}/retirements',
  summary: 'For staff: forms offer it no more; what has been prescribed stays',
  tags,
  request: { params },
  responses: { 200: medicine },
})

const bringBack = endpoint({
  method: 'post',
  path: '/admin-medicines/{id}/restorations',
  summary: 'For staff: forms offer it again',
  tags,
  request: { params },
  responses: { 200: medicine },
})

const review = endpoint({
  method: 'post',
  path: '/admin-medicines/{id}/reviews',
  summary:
    'For staff: that a pharmacist, by name and number at the medical council, has read what the list says of it; whatever changes it takes that back',
  tags,
  request: { params, body: { content: json(newMedicineReviewSchema) } },
  responses: { 200: medicine },
})

const counts = endpoint({
  method: 'get',
  path: '/medicine-counts',
  summary: 'For staff: how many medicines that are offered no pharmacist has read',
  tags,
  responses: {
    200: { description: 'The count', content: json(z.strictObject({ unreviewed: countedSchema })) },
  },
})

const choices = endpoint({
  method: 'get',
  path: '/medicines',
  summary: 'For doctors: the medicines that the form of a prescription offers',
  tags,
  responses: { 200: { description: 'All of them', content: json(medicineChoicesSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** The list of medicines that staff keep. */
export function createMedicineRoutes(deps: MedicinesDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(list, async (c) => c.json(await readMedicines(deps, c.req.valid('query')), 200))
  routes.openapi(add, (c) => {
    const facts = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addMedicine(tx, deps, callOf(c), facts),
    }))
  })
  routes.openapi(edit, async (c) =>
    c.json(await editMedicine(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(retire, async (c) =>
    c.json(await retireMedicine(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(bringBack, async (c) =>
    c.json(await bringBackMedicine(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(review, async (c) =>
    c.json(await reviewMedicine(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(counts, async (c) => c.json(await readMedicineCounts(deps), 200))
  routes.openapi(choices, async (c) => c.json({ items: await readChoices(deps.database.db) }, 200))
  return routes
}
