import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Engine, LakeDocument } from '../contract'
import { documentIds, flag, requireDocumentId } from './parameters'
import { badRequest } from './refusal'
import { route, type Route } from './router'

/** Whole documents: by id, by what refers to them, and all of them. */
export function documentRoutes(engine: Engine): Route[] {
  const { dataset } = engine
  return [
    route('GET', `/data/doc/${dataset}/:ids`, ({ param, query }) => {
      const ids = documentIds(param('ids'))
      const documents = ids.flatMap((id) => engine.get(id) ?? [])
      const missing = ids.filter((id) => !engine.get(id))
      return {
        headers: { 'cache-control': 'private, no-store' },
        body: {
          documents: flag(query, 'excludeContent') ? [] : documents,
          omitted: missing.map((id) => ({ id, reason: 'existence' })),
        },
      }
    }),
    route('GET', `/data/references/${dataset}/documents/:id/to`, ({ param, query }) => {
      const id = requireDocumentId(param('id'))
      // References from other datasets are what this call is mostly for; the lake has none.
      const internal = flag(query, 'excludeInternalReferences') ? [] : engine.referencesTo(id)
      const references = internal.map((document) => ({
        documentId: document._id,
        type: document._type,
        projectId: engine.projectId,
        datasetName: dataset,
      }))
      return { body: { totalCount: references.length, references } }
    }),
    route('GET', `/data/export/${dataset}`, async ({ query, request, response }) => {
      const types = query.get('types')?.split(',') ?? []
      if (types.some((type) => !/^[\w.-]{1,100}$/.test(type))) {
        throw badRequest('"types" must be a list of type names separated by commas')
      }
      const documents = [...engine.all()].filter(({ _type }) => types.length === 0 || types.includes(_type))
      response.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'private, no-store',
      })
      if (request.method !== 'HEAD') await writeLines(response, documents)
      response.end()
      return null
    }),
  ]
}

/** Documents are never changed in place, so the list is one moment's state however long a reader takes. */
async function writeLines(response: ServerResponse, documents: LakeDocument[]): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  for (const document of documents) {
    if (response.destroyed) return
    if (response.write(`${JSON.stringify(document)}\n`)) continue
    try {
      await once(response, 'drain', { signal: gone.signal })
    } catch {
      return
    }
  }
}
