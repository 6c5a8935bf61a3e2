import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { createS3Storage } from '~/api/platform/files/s3-storage'
import { StorageFailure, type FileStorage } from '~/api/platform/files/storage'
import { largestFileBytes } from '~/domain/records/rules'
import { startS3Server, type S3Fault, type S3Server } from '~/tests/kit/s3-server'

const credentials = {
  bucket: 'tapesh',
  region: 'ir-thr-1',
  accessKeyId: 'AKIDOFTESTS',
  secretAccessKey: 'a secret key of tests',
}
const key = 'ab/cdef0123456789'

let server: S3Server
let folder: string
let path: string
const content = Buffer.from('the bytes of a file')
const facts = { type: 'application/pdf', bytes: content.length }
beforeAll(async () => {
  server = await startS3Server(credentials)
  folder = await mkdtemp(join(tmpdir(), 'tapesh-storage-'))
  path = join(folder, 'upload')
  await writeFile(path, content)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.objects.clear()
  server.openUploads.clear()
  server.requests.length = 0
  server.faults.length = 0
})

const opened: { close(): void }[] = []
afterEach(() => opened.splice(0).forEach((storage) => storage.close()))

function openS3(options: Partial<Parameters<typeof createS3Storage>[0]> = {}) {
  const storage = createS3Storage({ endpoint: server.endpoint, ...credentials, timeoutMs: 5000, ...options })
  opened.push(storage)
  return storage
}

const read = async (stream: Readable) => buffer(stream)

async function failureOf(work: Promise<unknown>): Promise<StorageFailure> {
  const outcome: unknown = await work.then(
    () => 'it was done',
    (error: unknown) => error,
  )
  if (!(outcome instanceof StorageFailure)) throw new Error(`Not a storage's failure: ${String(outcome)}`)
  const report = `${outcome.message} ${outcome.stack} ${String(outcome.cause)}`
  for (const secret of [key, credentials.secretAccessKey, 'secret words', '127.0.0.1'])
    expect(report).not.toContain(secret)
  return outcome
}

describe.each<[string, () => FileStorage]>([
  ['a folder', () => createFolderStorage(join(folder, 'kept'))],
  ['S3', () => openS3()],
])('storage in %s', (_, open) => {
  it('gives back what it was given, whole or in part', async () => {
    const storage = open()
    await storage.put(key, path, facts)
    expect(await read(await storage.get(key))).toEqual(content)
    expect(await read(await storage.get(key, { first: 4, last: 8 }))).toEqual(content.subarray(4, 9))
  })

  it('forgets what is removed, and does not mind when it is not there', async () => {
    const storage = open()
    await storage.put(key, path, facts)
    await storage.remove(key)
    await storage.remove(key)
    expect(await failureOf(storage.get(key))).toMatchObject({ reason: 'missing' })
  })

  it('keeps large files', async () => {
    const large = randomBytes(9 * 1024 * 1024)
    const from = join(folder, 'large')
    await writeFile(from, large)
    const storage = open()
    await storage.put(key, from, { type: 'image/png', bytes: large.length })
    expect((await read(await storage.get(key))).equals(large)).toBe(true)
  })
})

describe('a folder', () => {
  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b'])('has no key %j', async (wrong) => {
    const storage = createFolderStorage(join(folder, 'kept'))
    await expect(storage.get(wrong)).rejects.toThrow('Not a key of ours')
  })
})

describe('S3', () => {
  it('is told the type', async () => {
    await openS3().put(key, path, facts)
    expect(server.objects.get(key)).toEqual({ body: content, type: 'application/pdf' })
  })

  it('refuses a wrong secret', async () => {
    const failure = await failureOf(openS3({ secretAccessKey: 'wrong secret' }).put(key, path, facts))
    expect(failure).toMatchObject({ reason: 'refused', status: 403 })
    expect(server.objects.size).toBe(0)
  })

  it('has no bucket of that name', async () => {
    expect(await failureOf(openS3({ bucket: 'other' }).put(key, path, facts))).toMatchObject({
      reason: 'refused',
    })
  })

  it.each<[string, S3Fault]>([
    ['a reset', { kind: 'reset' }],
    ['a server error', { kind: 'error', status: 500, code: 'InternalError' }],
    ['too much at once', { kind: 'error', status: 503, code: 'SlowDown' }],
  ])('is asked again after %s', async (_, fault) => {
    const storage = openS3()
    server.faults.push(fault)
    await storage.put(key, path, facts)
    server.faults.push(fault)
    expect(await read(await storage.get(key))).toEqual(content)
  })

  it.each<[string, S3Fault, StorageFailure['reason']]>([
    ['resets', { kind: 'reset' }, 'unreachable'],
    ['fails', { kind: 'error', status: 500, code: 'InternalError' }, 'unreachable'],
    ['denies', { kind: 'error', status: 403, code: 'AccessDenied' }, 'refused'],
    ['sends a page instead', { kind: 'body', status: 502, body: '<html>Bad gateway' }, 'unreachable'],
  ])('that always %s is a failure of ours without its words', async (_, fault, reason) => {
    const storage = openS3({ attempts: 2 })
    for (const work of [
      () => storage.put(key, path, facts),
      () => storage.get(key),
      () => storage.remove(key),
    ]) {
      server.faults.push(fault, fault)
      expect(await failureOf(work())).toMatchObject({ reason })
      server.faults.length = 0
    }
  })

  it('that says nothing is given up', async () => {
    server.faults.push({ kind: 'silent' })
    const storage = openS3({ timeoutMs: 50, attempts: 1 })
    expect(await failureOf(storage.put(key, path, facts))).toMatchObject({ reason: 'unreachable' })
  })

  it('that breaks off does not pass for the whole file', async () => {
    server.faults.push({ kind: 'cut-off' })
    const stream = await openS3().get(key)
    await expect(read(stream)).rejects.toThrow()
  })

  it('takes the largest file of a record in one request, of which a killed process leaves no part', async () => {
    const from = join(folder, 'largest')
    await writeFile(from, randomBytes(largestFileBytes))
    await openS3().put(key, from, { type: 'application/pdf', bytes: largestFileBytes })
    expect(server.requests).toEqual([`PUT /${credentials.bucket}/${key}`])
    expect(server.objects.get(key)?.body).toHaveLength(largestFileBytes)
  })

  it('leaves no parts behind when an upload in parts fails', async () => {
    const from = join(folder, 'in-parts')
    await writeFile(from, randomBytes(9 * 1024 * 1024))
    const storage = openS3({ attempts: 1 })
    // Beginning succeeds, the first part does not.
    server.faults.push({
      kind: 'body',
      body: '<InitiateMultipartUploadResult><UploadId>mine</UploadId></InitiateMultipartUploadResult>',
    })
    server.openUploads.set('mine', new Map())
    server.faults.push({ kind: 'error', status: 500, code: 'InternalError' })
    await failureOf(storage.put(key, from, { type: 'image/png', bytes: 9 * 1024 * 1024 }))
    expect(server.openUploads.size).toBe(0)
    expect(server.objects.size).toBe(0)
  })
})
