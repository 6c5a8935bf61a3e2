import type { Engine } from '../contract'
import { withArrayKeys } from './array-keys'
import { readJsonObject } from './body'
import { choice, flag } from './parameters'
import { badRequest } from './refusal'
import { route, type Route } from './router'

export function mutationRoutes(engine: Engine): Route[] {
  const { dataset } = engine
  return [
    route('POST', `/data/mutate/${dataset}`, async ({ request, query, caller }) => {
      const returnIds = flag(query, 'returnIds')
      const returnDocuments = flag(query, 'returnDocuments')
      const options = {
        author: caller.user.id,
        dryRun: flag(query, 'dryRun'),
        skipReferentialIntegrityCheck: flag(query, 'skipReferentialIntegrityCheck'),
      }
      const addKeys = flag(query, 'autoGenerateArrayKeys')
      // Every write is visible to the next read, so all three mean the same here.
      choice(query, 'visibility', ['sync', 'async', 'deferred'])
      const body = await readJsonObject(request)
      const mutations = addKeys ? withArrayKeys(body.mutations) : body.mutations
      const transactionId = readTransactionId(body.transactionId ?? query.get('transactionId') ?? undefined)
      const { transaction, results } = await engine.transact(mutations, { ...options, transactionId })
      return {
        body: {
          transactionId: transaction.id,
          results: results.map(({ id, operation, document }) => ({
            ...(returnIds || returnDocuments ? { id } : {}),
            operation,
            ...(returnDocuments && document ? { document } : {}),
          })),
        },
      }
    }),
    route('POST', `/data/actions/${dataset}`, async ({ request, caller }) => {
      const body = await readJsonObject(request)
      const { transaction } = await engine.act(body.actions, {
        author: caller.user.id,
        transactionId: readTransactionId(body.transactionId),
        dryRun: readBoolean(body.dryRun, 'dryRun'),
      })
      return { body: { transactionId: transaction.id } }
    }),
  ]
}

function readTransactionId(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined
  if (typeof given === 'string' && /^[\w.-]{1,128}$/.test(given)) return given
  throw badRequest('"transactionId" must consist of letters, digits, ".", "_" and "-"')
}

function readBoolean(given: unknown, name: string): boolean {
  if (given === undefined || given === null) return false
  if (typeof given === 'boolean') return given
  throw badRequest(`"${name}" must be true or false`)
}
