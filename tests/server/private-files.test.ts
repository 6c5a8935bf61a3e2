import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { createPrivateFiles, type PrivateFiles } from '~/api/platform/files/private-files'
import { userIdSchema, type FileId } from '~/domain/values/ids'
import { openFiles } from '~/server/private/files'
import { openTestApi, type TestApi } from '../kit/api'
import { jpeg, pdf } from '../kit/hostile-files'
import { startTestSite } from './test-site'

let test: TestApi
let files: PrivateFiles
let site: Awaited<ReturnType<typeof startTestSite>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-private-'))
  test = await openTestApi()
  const storage = createFolderStorage(join(folder, 'kept'))
  files = createPrivateFiles({ ...test, storage, workFolder: join(folder, 'work'), secret: 'of tests' })
  site = await startTestSite({
    privateFiles: files,
    render: () => Promise.resolve(new Response('<!doctype html>not here', { status: 404 })),
  })
})
afterAll(async () => {
  await site.stop()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

async function storedLink(bytes: Uint8Array) {
  const stream = new Blob([new Uint8Array(bytes)]).stream()
  const owner = userIdSchema.parse(randomUUID())
  const { id } = await files.store(stream, { owner, purpose: 'document', limitBytes: 1_000_000 })
  return { id, link: await files.link(id, { seconds: 300 }) }
}

it('shows an image and lets nothing keep, guess or run it', async () => {
  const { link } = await storedLink(await jpeg())
  const { status, headers, body } = await site.ask(link)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="tapesh.jpg"',
    'content-length': String(body.length),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})

it('sends a document as a download', async () => {
  const document = pdf()
  const { link } = await storedLink(document)
  const { headers, body } = await site.ask(link)
  expect(headers['content-disposition']).toBe('attachment; filename="tapesh.pdf"')
  expect(headers['content-type']).toBe('application/pdf')
  expect(body).toEqual(document)
})

it('answers a range, and only its head when that is asked for', async () => {
  const document = pdf()
  const { link } = await storedLink(document)
  const part = await site.ask(link, { headers: { range: 'bytes=1-4' } })
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
    206,
    'PDF-',
    `bytes 1-4/${document.length}`,
  ])
  expect((await site.ask(link, { headers: { range: `bytes=${document.length}-` } })).status).toBe(416)
  const head = await site.ask(link, { method: 'HEAD' })
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(document.length),
  ])
})

it('takes a link that is changed, over or of a file that has gone for an address that does not exist', async () => {
  const { id, link } = await storedLink(pdf())
  const links = [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    '/private/anything',
    await files.link(randomUUID() as FileId, { seconds: 300 }),
    await files.link(id, { seconds: -1 }),
  ]
  await test.database.transaction((tx) => files.remove(tx, [id]))
  for (const address of [...links, link]) {
    const { status, body } = await site.ask(address)
    expect([address, status, body.toString()]).toEqual([address, 404, '<!doctype html>not here'])
  }
})

it('clears away uploads that were under way when their process ended, and no others', async () => {
  const uploads = join(folder, 'data', 'uploads')
  const ended = spawnSync(process.execPath, ['--version']).pid
  for (const pid of [ended, process.pid, process.ppid]) {
    await mkdir(join(uploads, String(pid)), { recursive: true })
    await writeFile(join(uploads, String(pid), 'upload'), 'half of it')
  }
  await openFiles({ dataFolder: join(folder, 'data'), s3: undefined }, { ...test, secret: 'of tests' })
  expect(await readdir(uploads)).toEqual([String(process.ppid)])
})
