import { STATUS_CODES } from 'node:http'
import { LakeError } from '../contract'
import { storageRefusal } from '../storage'

/** A refusal in the shape that Sanity's API uses outside the data endpoints: `{statusCode, error, message}`. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'HttpRefusal'
    this.status = status
    this.headers = headers
  }
}

/** The client went away before it had sent its whole request: there is nobody to answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection')
    this.name = 'ClientGone'
  }
}

export function badRequest(message: string): HttpRefusal {
  return new HttpRefusal(400, message)
}

export function notFound(message: string): HttpRefusal {
  return new HttpRefusal(404, message)
}

export interface ErrorReply {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
  /** What was thrown is no refusal, but a bug of ours or a failing disk. */
  unexpected: boolean
}

/** How a thrown value is answered. Messages of bugs stay in the log. */
export function errorReply(error: unknown): ErrorReply {
  if (error instanceof LakeError) {
    const body = { statusCode: error.status, ...error.body }
    return { status: error.status, body, headers: {}, unexpected: false }
  }
  if (error instanceof HttpRefusal) {
    const body = {
      statusCode: error.status,
      error: STATUS_CODES[error.status] ?? 'Error',
      message: error.message,
    }
    return { status: error.status, body, headers: error.headers, unexpected: false }
  }
  const refused = storageRefusal(error)
  // It is nobody's bug, but somebody has to see to it.
  if (refused) return { ...errorReply(refused), unexpected: true }
  const body = { statusCode: 500, error: 'Internal Server Error', message: 'An internal error occurred' }
  return { status: 500, body, headers: {}, unexpected: true }
}
