import { LakeError, type Engine } from '../contract'
import { isRecord, readJsonObject } from './body'
import { limits } from './limits'
import { choice, flag, groqParameters, requireParameterName } from './parameters'
import { badRequest } from './refusal'
import { route, type LakeCall, type Reply, type Route } from './router'

/** From this version on, queries that name no perspective see published documents only. */
const publishedByDefaultSince = '2025-02-19'

export function queryRoutes(engine: Engine): Route[] {
  const { dataset } = engine
  return [
    route('GET', `/data/query/${dataset}`, (call) => {
      const groq = call.query.get('query')
      // Vision asks for "nothing" when it is opened, and would report a refusal as an error in the console.
      if (groq === '') return { body: { query: groq, result: null, syncTags: [], ms: 0 } }
      return answer(engine, call, groq ?? '', groqParameters(call.query))
    }),
    route('POST', `/data/query/${dataset}`, async (call) => {
      const body = await readJsonObject(call.request)
      const groq = body.query ?? call.query.get('query') ?? ''
      if (typeof groq !== 'string') throw badRequest('"query" must be a string')
      const given = body.params ?? {}
      if (!isRecord(given)) throw badRequest('"params" must be an object')
      for (const name of Object.keys(given)) requireParameterName(name)
      return answer(engine, call, groq, { ...groqParameters(call.query), ...given })
    }),
  ]
}

async function answer(
  engine: Engine,
  { query, version, caller }: LakeCall,
  groq: string,
  params: Record<string, unknown>,
): Promise<Reply> {
  if (groq.trim() === '') {
    throw new LakeError(400, 'queryParseError', 'The query is empty', { query: groq, start: 0, end: 0 })
  }
  const started = performance.now()
  const wantsMap = choice(query, 'resultSourceMap', ['true', 'false', 'withKeyArraySelector'])
  const returnQuery = flag(query, 'returnQuery', true)
  const answer = await engine.queryText(groq, params, {
    perspective: perspectiveOf(query, version),
    identity: caller.user.id,
    timeout: limits.queryTime,
    resultSourceMap: wantsMap === 'withKeyArraySelector' ? wantsMap : wantsMap === 'true',
  })
  const about = JSON.stringify({
    ...(returnQuery ? { query: groq } : {}),
    syncTags: syncTags(engine),
    ms: Math.round(performance.now() - started),
  })
  return {
    headers: { 'cache-control': 'private, no-store' },
    // Both are objects: the result may be large, and is not read here only to be written again.
    json: `${about.slice(0, -1)},${answer.slice(1)}`,
  }
}

function perspectiveOf(query: URLSearchParams, version: string): string {
  const given = query.get('perspective')
  if (given === null) return version === 'X' || version >= publishedByDefaultSince ? 'published' : 'raw'
  if (/^\w[\w-]*(,\w[\w-]*)*$/.test(given) && given.length < 1000) return given
  throw badRequest('"perspective" must be raw, published, drafts or a list of names')
}

/** Which live events make a result stale. One tag for the whole dataset: every change asks for a fresh answer. */
export function syncTags(engine: Engine): string[] {
  return [`s1:${engine.dataset}`]
}
