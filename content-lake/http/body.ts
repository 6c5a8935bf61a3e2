import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { limits } from './limits'
import { badRequest, ClientGone, HttpRefusal } from './refusal'

interface ReceiveOptions {
  limit: number
  time: number
}

/**
 * Reads a request's body piece by piece, never holding more than one piece itself.
 * @throws HttpRefusal 411 without a stated length, 413 over `limit`, 408 when too slow, 415 when encoded
 * @throws ClientGone when the connection ends first
 */
async function receive(
  request: IncomingMessage,
  { limit, time }: ReceiveOptions,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<void> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new HttpRefusal(415, 'Encoded bodies are not read: send it without Content-Encoding')
  }
  const stated = Number(request.headers['content-length'] ?? 0)
  if (stated > limit) {
    await drain(request)
    throw tooLarge(limit)
  }
  await new Promise<void>((resolve, reject) => {
    let size = 0
    let settled = false
    const settle = (error?: Error) => {
      if (settled) return
      settled = true
      clearTimeout(total)
      clearTimeout(idle)
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      if (error) reject(error)
      else resolve()
    }
    const slow = () => settle(new HttpRefusal(408, 'The body came too slowly', { connection: 'close' }))
    const total = setTimeout(slow, time)
    const idle = setTimeout(slow, limits.bodyIdle)
    const onGone = () => settle(request.complete ? undefined : new ClientGone())
    const onEnd = () => settle(request.complete ? undefined : new ClientGone())
    const onData = (piece: Buffer) => {
      size += piece.length
      idle.refresh()
      if (size > limit) {
        // The end of what is thrown away is not the end of a body that was read.
        request.off('data', onData).off('end', onEnd).off('close', onGone)
        void drain(request).then(() => settle(tooLarge(limit)))
        return
      }
      const written = take(piece)
      if (!written) return
      request.pause()
      written.then(
        () => request.resume(),
        (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))),
      )
    }
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  })
}

function tooLarge(limit: number): HttpRefusal {
  const size = limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} KB`
  return new HttpRefusal(413, `The body is larger than ${size}`, { connection: 'close' })
}

/** Throws the rest of a body away for a while: closing at once would reset the connection under the refusal. */
function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, limits.drainTime)
    request.once('end', done).once('close', done).resume()
  })
}

/** @throws HttpRefusal, ClientGone as `receive` */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  time: number = limits.bodyTime,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  await receive(request, { limit, time }, (piece) => void pieces.push(piece))
  return Buffer.concat(pieces)
}

/** @throws HttpRefusal 415 unless the body is declared JSON, 400 unless it is; and as `receive` */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new HttpRefusal(415, 'The body must be application/json')
  }
  const body = await readBody(request, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch {
    throw badRequest('The body is not valid JSON in UTF-8')
  }
}

/** @throws HttpRefusal 400 unless the body is a JSON object; and as `readJson` */
export async function readJsonObject(
  request: IncomingMessage,
  limit: number = limits.jsonBody,
): Promise<Record<string, unknown>> {
  const body = await readJson(request, limit)
  if (!isRecord(body)) throw badRequest('The body must be a JSON object')
  return body
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface SpooledBody {
  sha1: string
  size: number
}

/** Streams a body to `file`, which is removed again when anything goes wrong. @throws as `receive` */
export async function spoolBody(request: IncomingMessage, file: string, limit: number): Promise<SpooledBody> {
  const hash = createHash('sha1')
  const out = createWriteStream(file, { flags: 'wx', flush: true })
  const written = finished(out)
  written.catch(() => undefined)
  let size = 0
  try {
    await receive(request, { limit, time: limits.uploadTime }, (piece) => {
      hash.update(piece)
      size += piece.length
      if (out.write(piece)) return
      return new Promise((resolve, reject) => {
        out.once('drain', resolve)
        written.catch(reject)
      })
    })
    out.end()
    await written
    return { sha1: hash.digest('hex'), size }
  } catch (error) {
    out.destroy()
    await rm(file, { force: true })
    throw error
  }
}
