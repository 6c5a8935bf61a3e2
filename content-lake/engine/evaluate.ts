import { evaluate, evaluateSync, toJS } from 'groq-js'
import { LakeError } from '../contract'
import type { LakeDocument } from '../contract'
import { compileQuery, parseRequest } from './compile'
import type { CompiledQuery, CompileOptions, Request } from './compile'
import { asExpression } from './groq-nodes'
import type { GroqNode } from './groq-nodes'
import type { ParsedQuery } from './groq-parse'
import { find, isFixed } from './lookups'
import { queryRefusal } from './refusals'
import { isObject } from './values'
import type { JsonObject } from './values'
import type { View } from './view'

export interface EvaluationOptions {
  view: View
  params: JsonObject
  identity?: string
  sanity: { projectId: string; dataset: string }
  /** Milliseconds until the query is given up. */
  timeout: number
}

/** Milliseconds that a query may have the process to itself; then it starts again, letting others run in between. */
const patience = 200
/** Milliseconds between two pauses of a long query. */
const share = 8
const maximumStars = 3
const maximumResultNodes = 3_000_000
const maximumResultLength = 64_000_000

class OutOfPatience extends Error {}

const clock = {
  deadline: 0,
  turns: 0,
  turn(): void {
    clock.turns += 1
    if (clock.turns % 32 === 0 && performance.now() > clock.deadline) throw new OutOfPatience()
  },
}

const compiled = {
  indexed: new WeakMap<ParsedQuery, CompiledQuery>(),
  plain: new WeakMap<ParsedQuery, CompiledQuery>(),
}

/**
 * Evaluates a parsed query.
 * @throws LakeError 400 when it cannot be evaluated, 408 when it takes too long, 413 when it finds too much
 */
export async function evaluateQuery(
  query: string,
  parsed: ParsedQuery,
  options: EvaluationOptions,
): Promise<unknown> {
  let result: unknown
  try {
    result = evaluateAtOnce(parsed, options, Math.min(patience, options.timeout))
  } catch (error) {
    if (!(error instanceof OutOfPatience)) throw refusal(error, query)
    result = await evaluateInTurns(parsed, options).catch((reason: unknown) => {
      throw refusal(reason, query)
    })
  }
  return result ?? null
}

/**
 * Evaluates at once and without looking anything up: for views that are used once, and for tests of the lookups.
 * @throws LakeError 400, 408
 */
export function evaluatePlainly(query: string, parsed: ParsedQuery, options: EvaluationOptions): unknown {
  try {
    return evaluateAtOnce(parsed, options, options.timeout, 'plain') ?? null
  } catch (error) {
    if (error instanceof OutOfPatience) throw tooSlow(options.timeout)
    throw refusal(error, query)
  }
}

function evaluateAtOnce(
  parsed: ParsedQuery,
  options: EvaluationOptions,
  time: number,
  kind: keyof typeof compiled = 'indexed',
): unknown {
  let query = compiled[kind].get(parsed)
  if (!query) {
    query = compileQuery(parsed.tree, { indexed: kind === 'indexed', pauses: false, onTurn: clock.turn })
    compiled[kind].set(parsed, query)
  }
  clock.deadline = performance.now() + time
  return run(query, options)
}

function run(query: CompiledQuery, options: EvaluationOptions): unknown {
  const environment = new Environment(query, options)
  environment.checkPatterns()
  const value = evaluateSync(asExpression(query.tree), {
    ...environment.settings(),
    dereference: ({ _ref }) => environment.resolve(_ref),
  })
  // Before anything else walks over it: what holds one object many times is small in memory and endless to walk.
  requireSize(value.data)
  return toJS(value)
}

async function evaluateInTurns(parsed: ParsedQuery, options: EvaluationOptions): Promise<unknown> {
  const settings: CompileOptions = { indexed: true, pauses: true }
  const query = compileQuery(parsed.tree, settings)
  // Others write while this one pauses; it goes on reading what was there when it began.
  const environment = new Environment(query, { ...options, view: options.view.snapshot() })
  const deadline = performance.now() + options.timeout
  let shareEnd = performance.now() + share
  let giveUp: (error: LakeError) => void = () => undefined
  const late = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const pause = (): Promise<undefined> | undefined => {
    const now = performance.now()
    if (now < shareEnd) return undefined
    if (now > deadline) {
      giveUp(tooSlow(options.timeout))
      // Never goes on: to throw in here could leave a rejection that nobody waits for.
      return new Promise(() => undefined)
    }
    return new Promise((resolve) => {
      setImmediate(() => {
        shareEnd = performance.now() + share
        resolve(undefined)
      })
    })
  }
  const evaluation = (async () => {
    const value = await evaluate(asExpression(query.tree), {
      ...environment.settings(),
      dereference: ({ _ref }) => {
        const request = parseRequest(_ref)
        return request?.kind === 'pause' ? pause() : environment.resolve(_ref)
      },
    })
    const found: unknown = await value.get()
    requireSize(found)
    return JSON.parse(JSON.stringify(found ?? null)) as unknown
  })()
  return Promise.race([evaluation, late])
}

/** What one evaluation reads from. */
class Environment {
  private readonly constants = new Map<GroqNode, unknown>()

  constructor(
    private readonly query: CompiledQuery,
    private readonly options: EvaluationOptions,
  ) {}

  settings() {
    const { view, params, identity, sanity } = this.options
    return {
      params,
      sanity,
      dataset: this.query.readsEverything ? [...view.all] : [],
      ...(identity === undefined ? {} : { identity }),
    }
  }

  /** Resolves a reference of a document, or what the compiler wrote into the tree as one. */
  resolve(id: string): LakeDocument | undefined {
    const request = parseRequest(id)
    if (!request) return this.options.view.get(id)
    // groq-js hands on whatever it is given: lists of documents and of words as well.
    return this.answer(request) as LakeDocument | undefined
  }

  private answer(request: Request): unknown {
    const { view } = this.options
    switch (request.kind) {
      case 'documents': {
        for (const lookup of this.query.plans[request.plan] ?? []) {
          if (!isFixed(lookup) && request.key === undefined) continue
          const found = find(lookup, view, (node) => this.valueOf(node), request.key)
          if (found) return found
        }
        return view.all
      }
      case 'words':
        return [...wordsOf(view.get(request.id))]
      case 'pause':
        return undefined
    }
  }

  /** `a*b*c*…` as a regular expression takes for ever on a long word. */
  checkPatterns(): void {
    for (const node of this.query.patterns) {
      const value = this.valueOf(node)
      for (const pattern of Array.isArray(value) ? value : [value]) {
        if (typeof pattern !== 'string') continue
        for (const word of pattern.split(/\s+/)) {
          if ((word.match(/\*+/g) ?? []).length > maximumStars) {
            throw queryRefusal(`a word of a pattern holds at most ${maximumStars} "*"`, word)
          }
        }
      }
    }
  }

  private valueOf(node: GroqNode): unknown {
    if (!this.constants.has(node)) {
      const { tree } = compileQuery(node, { indexed: false, pauses: false })
      this.constants.set(node, toJS(evaluateSync(asExpression(tree), { params: this.options.params })))
    }
    return this.constants.get(node)
  }
}

function* wordsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* wordsOf(item)
  else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      // Ids, types and revisions are not text that somebody wrote.
      if (!key.startsWith('_')) yield* wordsOf(inner)
    }
  }
}

function tooSlow(timeout: number): LakeError {
  return new LakeError(408, 'queryTimeoutError', `The query took longer than ${timeout} ms and was given up`)
}

function refusal(error: unknown, query: string): LakeError {
  if (error instanceof LakeError) return error
  return queryRefusal(error instanceof Error ? error.message : String(error), query)
}

function requireSize(result: unknown): void {
  let nodes = 0
  let length = 0
  const measure = (value: unknown): void => {
    nodes += 1
    if (typeof value === 'string') length += value.length
    if (nodes > maximumResultNodes || length > maximumResultLength) {
      throw new LakeError(413, 'queryResultTooLarge', 'The result is too large; ask for less, or in slices')
    }
    if (Array.isArray(value)) value.forEach(measure)
    else if (isObject(value)) {
      for (const key in value) {
        length += key.length
        measure(value[key])
      }
    }
  }
  measure(result)
}
