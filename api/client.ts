import type { Endpoints } from './generated/endpoints'
import { ApiFailure } from './platform/client/failure'

export { ApiFailure } from './platform/client/failure'
export type { FailureKind, FailureWords } from './platform/client/failure'

const base = '/api/v1'

type Verb = keyof Endpoints

/** Paths below `/api/v1` that answer `V`, with `:name` for their parameters. */
export type PathOf<V extends Verb> = keyof Endpoints[V] & string

type Field<V extends Verb, Path extends PathOf<V>, Name extends string> = Endpoints[V][Path] extends infer E
  ? E[Name & keyof E]
  : never

/** What a call answers when it succeeds; `null` when there is nothing to say (204). */
export type AnswerOf<V extends Verb, Path extends PathOf<V>> = Field<V, Path, 'answer'>

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

export type CallOptions<V extends Verb, Path extends PathOf<V>> = Part<'params', Field<V, Path, 'params'>> &
  Part<'query', Field<V, Path, 'query'>> &
  Part<'body', Field<V, Path, 'body'>> &
  Part<'form', Field<V, Path, 'form'>> &
  CommonOptions

export interface CommonOptions {
  headers?: Record<string, string>
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Milliseconds; none when absent. */
  timeout?: number
  /** The second of the two hosts. */
  base?: 'first' | 'second'
}

/** The options may be left out when nothing in them is needed. */
type Arguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

type Call<V extends Verb> = <Path extends PathOf<V>>(
  path: Path,
  ...options: Arguments<CallOptions<V, Path>>
) => Promise<AnswerOf<V, Path>>

export interface ApiClient {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  /** Any request below the base with the client's headers, its answer handed on as it is: for files and streams. */
  send(path: string, init?: SendInit): Promise<Response>
}

export interface ApiClientOptions {
  /** Scheme and host. */
  baseUrl: string
  secondBaseUrl?: string
  /** Absent: the network. In process, `(input, init) => api.fetch(new Request(input, init), { address })`. */
  fetch?: (input: string, init: RequestInit) => Promise<Response> | Response
  accessToken?: string
  /** Address of the visitor on whose behalf it asks, for the API's limits. */
  address?: string
}

interface LooseOptions extends CommonOptions {
  params?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  body?: unknown
  form?: FormData
}

/**
 * The client that the site and every other program of ours call the API with. It adds the bearer token and `no-cache`, waits as
 * long as it takes unless told otherwise, and hands failures on unchanged.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, secondBaseUrl, accessToken, address } = options
  const transport = options.fetch ?? ((input: string, init: RequestInit) => fetch(input, init))

  async function send(
    path: string,
    { base: which = 'first', timeout, idempotencyKey, ...init }: SendInit = {},
  ) {
    const host = which === 'second' ? secondBaseUrl : baseUrl
    if (host === undefined) throw new TypeError('The client was given no second base')
    const headers = new Headers(init.headers)
    headers.set('cache-control', 'no-cache')
    if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
    if (address) headers.set('x-forwarded-for', address)
    // What no header can carry is no key: the API says that it wants one.
    if (idempotencyKey && /^[\x21-\x7e]+$/.test(idempotencyKey))
      headers.set('idempotency-key', idempotencyKey)
    const late = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
    const signals = [init.signal, late].filter((signal) => signal != null)
    const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined
    try {
      const answer = Promise.resolve(transport(`${host}${base}${path}`, { ...init, headers, signal }))
      return await (signal ? Promise.race([answer, rejectedWhen(signal)]) : answer)
    } catch (cause) {
      if (late?.aborted) throw new ApiFailure('timeout', { timeout, cause })
      throw new ApiFailure(init.signal?.aborted ? 'aborted' : 'network', { cause })
    }
  }

  async function call(method: string, path: string, given: LooseOptions = {}): Promise<unknown> {
    const { params, query, body, form, headers, ...common } = given
    const response = await send(addressOf(path, params, query), {
      ...common,
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : json), ...headers },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    const answered = await readBody(response, common.signal)
    if (response.ok) return answered
    throw new ApiFailure('status', { status: response.status, headers: response.headers, body: answered })
  }

  const verb = <V extends Verb>(name: V) =>
    ((path: string, given?: LooseOptions) => call(name.toUpperCase(), path, given)) as unknown as Call<V>
  return {
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    patch: verb('patch'),
    delete: verb('delete'),
    send,
  }
}

/** A transport in process may not listen to the signal; the caller is let go all the same. */
const rejectedWhen = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(signal.reason as Error)
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })

type SendInit = Omit<RequestInit, 'headers'> & CommonOptions

const json = { 'content-type': 'application/json' }

function addressOf(
  path: string,
  params: LooseOptions['params'] = {},
  query: LooseOptions['query'] = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The address ${path} wants ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one)
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** @returns `null` for an empty body, the text when it is no JSON */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw new ApiFailure(signal?.aborted ? 'aborted' : 'network', { cause })
  }
  if (text === '') return null
  if (!/json/.test(response.headers.get('content-type') ?? '')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
