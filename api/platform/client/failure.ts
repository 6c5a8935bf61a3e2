import { z } from 'zod'
import { inputErrorSchema, type InputError } from '../problem'

const problemSchema = z.looseObject({
  code: z.string(),
  requestId: z.string().optional(),
  errors: z.array(inputErrorSchema).optional(),
})

/** The four ways in which a call fails. */
export type FailureKind = 'status' | 'network' | 'aborted' | 'timeout'

/** The generic sentence of a failure: a key of `locales/<locale>/messages.json` with its values. */
export interface FailureWords {
  key: `client.${FailureKind}`
  values: Record<string, number>
}

interface Answered {
  status?: number
  headers?: Headers
  body?: unknown
  /** Milliseconds that were waited. */
  timeout?: number
  /** What the transport threw. */
  cause?: unknown
}

/** A call that failed, handed on as it is: the answer's status and body unchanged, or what the transport threw as `cause`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The problem's stable code; the kind of failure when the answer has none. */
  readonly code: string
  readonly errors: InputError[]
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null
  /** Nothing is wrong with what was asked: the API, or what it stands on, is away. */
  readonly isOutage: boolean
  /** The answer's body, parsed when it is JSON; members that a code brings of its own stand in it. */
  readonly body: unknown
  /** For codes that have no words of their own. */
  readonly words: FailureWords

  constructor(
    readonly kind: FailureKind,
    { status = 0, headers, body, timeout = 0, cause }: Answered,
  ) {
    super(kind === 'status' ? `The API answered ${status}` : `The API did not answer: ${kind}`, { cause })
    const problem = problemSchema.safeParse(body).data
    const retryAfter = headers?.get('retry-after')
    this.status = status
    this.body = body
    this.code = problem?.code ?? kind
    this.errors = problem?.errors ?? []
    // A 502 without a code of ours comes from a proxy in front of the API.
    this.isOutage =
      kind === 'network' ||
      kind === 'timeout' ||
      status === 503 ||
      status === 504 ||
      (status === 502 && problem?.code === undefined)
    this.requestId = problem?.requestId ?? headers?.get('x-request-id') ?? null
    this.retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
    this.words = {
      key: `client.${kind}`,
      values: kind === 'status' ? { status } : kind === 'timeout' ? { milliseconds: timeout } : {},
    }
  }
}
