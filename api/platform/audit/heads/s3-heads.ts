import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { s3FailureOf } from '../../files/s3-storage'
import type { HeadStore } from './head-store'
import { parseSignedHead, type SignedHead } from './signed-head'

const root = 'audit-heads/'

/** Positions are written backwards, so that the newest head is the first of a list, which S3 gives forwards alone. */
const highest = 999_999_999_999_999
const placeOf = (position: number) => String(highest - position).padStart(15, '0')

/** Signed heads as objects: `audit-heads/<series>/<position, backwards>.json`. For several processes on several machines. */
export function createS3Heads(client: S3Client, Bucket: string): HeadStore {
  const send = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask()
    } catch (error) {
      throw s3FailureOf(error)
    }
  }

  async function newestSeries(): Promise<number> {
    let newest = 0
    let token: string | undefined
    do {
      const found = await send(() =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix: root, Delimiter: '/', ContinuationToken: token }),
        ),
      )
      for (const { Prefix = '' } of found.CommonPrefixes ?? [])
        newest = Math.max(newest, Number(Prefix.slice(root.length, -1)) || 0)
      token = found.NextContinuationToken
    } while (token)
    return newest
  }

  const folderOf = (series: number) => `${root}${String(series).padStart(4, '0')}/`

  async function read(Key: string): Promise<SignedHead | null> {
    const { Body } = await send(() => client.send(new GetObjectCommand({ Bucket, Key })))
    return parseSignedHead((await Body?.transformToString()) ?? '')
  }

  async function write(series: number, head: SignedHead): Promise<void> {
    await send(() =>
      client.send(
        new PutObjectCommand({
          Bucket,
          Key: `${folderOf(series)}${placeOf(head.position)}.json`,
          Body: JSON.stringify(head),
          ContentType: 'application/json',
        }),
      ),
    )
  }

  async function keysAfter(
    series: number,
    StartAfter: string | undefined,
    MaxKeys: number,
  ): Promise<string[]> {
    const Prefix = folderOf(series)
    const { Contents = [] } = await send(() =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, StartAfter, MaxKeys })),
    )
    return Contents.flatMap(({ Key }) => Key ?? [])
  }

  return {
    async last() {
      const [key] = await keysAfter(await newestSeries(), undefined, 1)
      return key ? read(key) : null
    },
    async between(after, upTo) {
      const series = await newestSeries()
      const end = `${folderOf(series)}${placeOf(after)}.json`
      const keys: string[] = []
      let from = `${folderOf(series)}${placeOf(upTo + 1)}.json`
      for (;;) {
        const found = await keysAfter(series, from, 1000)
        keys.push(...found.filter((key) => key < end))
        const lastKey = found.at(-1)
        if (!lastKey || found.length < 1000 || lastKey >= end) break
        from = lastKey
      }
      const heads: SignedHead[] = []
      for (const key of keys.reverse()) {
        const head = await read(key)
        if (head) heads.push(head)
      }
      return heads
    },
    append: async (head) => write(Math.max(1, await newestSeries()), head),
    begin: async (head) => write((await newestSeries()) + 1, head),
  }
}
