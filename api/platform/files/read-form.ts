import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { isStorable } from '~/domain/values/clean-text'
import { ApiProblem } from '../problem'

export interface FormFile {
  stream: ReadableStream<Uint8Array>
  /** As the sender calls it: for showing at most. */
  name: string
}

export interface FormOptions<Received> {
  /** How many files each field may bring; a field that is not named brings none. */
  files: Record<string, number>
  /** Takes in one file while the rest of the form is still on its way. */
  receive(field: string, file: FormFile): Promise<Received>
  /** Letting the sender pause longer would let it hold a connection for nothing. */
  idleMs?: number
}

export interface ReadForm<Received> {
  fields: Record<string, string>
  files: Record<string, Received[]>
}

const longestName = 100

const limits = {
  fieldSize: 64 * 1024,
  fields: 100,
  parts: 120,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/**
 * Reads `multipart/form-data` as it comes; no file is ever held in memory. A file input that was left empty is no file.
 * @throws ApiProblem 415 `unsupported-type`, 400 `malformed-body`, 413 `too-large`, 408 `upload-too-slow`; 422 `invalid-input` for files
 * that nobody asked for; and what `receive` throws
 */
export async function readForm<Received>(
  request: Request,
  { files: allowed, receive, idleMs = 20_000 }: FormOptions<Received>,
): Promise<ReadForm<Received>> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new ApiProblem(415, 'unsupported-type')
  if (!request.body) throw malformed()
  const fields = new Map<string, string>()
  const files = new Map<string, Promise<Received>[]>()
  const streams: BusboyFileStream[] = []
  const abort = new AbortController()
  const stopFor = (problem: unknown) => abort.abort(problem)

  const parser = openParser(contentType)
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated || name.length > longestName)
      return stopFor(new ApiProblem(413, 'too-large'))
    // Twice the same name is a mistake or a trick: which of the two would count?
    if (fields.has(name)) return stopFor(malformed())
    if (!isStorable(name) || !isStorable(value)) return stopFor(unstorable(isStorable(name) ? [name] : []))
    fields.set(name, value)
  })
  parser.on('file', (name, stream, filename) => {
    streams.push(stream)
    // The form broke off within this file.
    stream.on('error', () => stopFor(malformed()))
    if (!filename) return void stream.resume()
    const taken = files.get(name) ?? []
    if (taken.length >= (allowed[name] ?? 0)) {
      stream.resume()
      return stopFor(unasked(name))
    }
    const received = receive(name, { stream: toWeb(stream), name: filename })
    received.catch(stopFor)
    files.set(name, [...taken, received])
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stopFor(new ApiProblem(413, 'too-large')))

  const watch = idleWatch(idleMs, () => stopFor(new ApiProblem(408, 'upload-too-slow')))
  try {
    await pipeline(Readable.fromWeb(request.body as never), watch, parser, { signal: abort.signal })
    const received = [...files].map(async ([name, some]) => [name, await Promise.all(some)] as const)
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(await Promise.all(received)) }
  } catch (error) {
    // Whoever reads a file of this form is let go, and heard out, before the failure is told.
    parser.destroy()
    for (const stream of streams) stream.destroy(malformed())
    await Promise.allSettled([...files.values()].flat())
    if (abort.signal.aborted) throw abort.signal.reason
    throw error instanceof ApiProblem ? error : malformed()
  }
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw malformed()
  }
}

function idleWatch(idleMs: number, onIdle: () => void): Transform {
  const timer = setTimeout(onIdle, idleMs)
  return new Transform({
    transform(chunk, _, done) {
      timer.refresh()
      done(null, chunk)
    },
    flush(done) {
      clearTimeout(timer)
      done()
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
}

const malformed = () =>
  new ApiProblem(400, 'malformed-body', { title: 'The body is not what its content type says' })

const unasked = (name: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [name], code: 'error.fileCount' }] })

const unstorable = (path: string[]) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path, code: 'error.text' }] })

const toWeb = (stream: BusboyFileStream) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
