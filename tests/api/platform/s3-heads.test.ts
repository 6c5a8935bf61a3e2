import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createS3Heads } from '~/api/platform/audit/heads/s3-heads'
import { createHeadSigner } from '~/api/platform/audit/heads/signed-head'
import { createS3Client } from '~/api/platform/files/s3-storage'
import { startS3Server, type S3Server } from '~/tests/kit/s3-server'

const credentials = {
  bucket: 'tapesh',
  region: 'ir-thr-1',
  accessKeyId: 'AKIDOFTESTS',
  secretAccessKey: 'a secret key of tests',
}
const signer = createHeadSigner('a key that the database does not hold')
const head = (position: number, accepted?: string) =>
  signer.sign({
    at: '2026-11-22T08:00:00.000Z',
    position,
    hash: 'a'.repeat(64),
    ...(accepted && { accepted }),
  })

let server: S3Server
let client: ReturnType<typeof createS3Client>
let heads: ReturnType<typeof createS3Heads>
beforeAll(async () => {
  server = await startS3Server(credentials)
  client = createS3Client({ endpoint: server.endpoint, ...credentials, timeoutMs: 5000 })
  heads = createS3Heads(client, credentials.bucket)
})
afterAll(async () => {
  client.destroy()
  await server.close()
})
beforeEach(() => server.objects.clear())

const positions = async (after: number, upTo: number) =>
  (await heads.between(after, upTo)).map(({ position }) => position)

it('keeps heads as objects of their own, and finds the newest and those of a stretch', async () => {
  expect(await heads.last()).toBeNull()
  for (const position of [1, 20, 300, 4000]) await heads.append(head(position))
  expect(await heads.last()).toEqual(head(4000))
  expect(await positions(0, 5000)).toEqual([1, 20, 300, 4000])
  expect(await positions(1, 300)).toEqual([20, 300])
  expect(await positions(300, 3999)).toEqual([])
  expect(server.objects.size).toBe(4)
})

it('counts the newest series alone', async () => {
  for (const position of [1, 20, 300]) await heads.append(head(position))
  await heads.begin(head(20, 'a backup was restored'))
  expect((await heads.last())?.accepted).toBe('a backup was restored')
  await heads.append(head(21))
  expect(await positions(0, 1000)).toEqual([20, 21])
  expect(server.objects.size).toBe(5)
})

it('reads long stretches page by page', async () => {
  for (let position = 1; position <= 1100; position += 1)
    server.objects.set(`audit-heads/0001/${String(999_999_999_999_999 - position).padStart(15, '0')}.json`, {
      body: Buffer.from(JSON.stringify(head(position))),
      type: 'application/json',
    })
  expect(await positions(10, 1095)).toHaveLength(1085)
})

it('fails in the storage’s own words', async () => {
  server.faults.push({ kind: 'error', status: 403, code: 'AccessDenied' })
  await expect(heads.last()).rejects.toMatchObject({ code: 's3.refused.403' })
})
