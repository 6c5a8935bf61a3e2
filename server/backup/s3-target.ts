import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createS3Client, s3FailureOf, type S3Options } from '~/api/platform/files/s3-storage'
import { BackupRefused } from './refused'
import type { BackupTarget } from './target'

/** Backups as objects below a prefix. A piece is one request, so none is there in part. */
export function createS3Target(options: S3Options, prefix: string): BackupTarget {
  const { bucket: Bucket } = options
  const client = createS3Client({ timeoutMs: 60_000, attempts: 5, ...options })
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const where = `s3://${Bucket}${prefix ? `/${prefix}` : ''}`
  const refusal = (error: unknown) =>
    new BackupRefused(`${where} did not answer as it should (${s3FailureOf(error).code}).`, { cause: error })

  return {
    name: where,
    isRemote: true,
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (s3FailureOf(error).reason === 'missing') return null
        throw refusal(error)
      }
    },
    async write(name, bytes) {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key: keyOf(name), Body: bytes, ContentLength: bytes.length }),
        )
      } catch (error) {
        throw refusal(error)
      }
    },
    async list(folder) {
      const names: string[] = []
      let ContinuationToken: string | undefined
      try {
        do {
          const page = await client.send(
            new ListObjectsV2Command({ Bucket, Prefix: keyOf(folder), ContinuationToken }),
          )
          for (const { Key } of page.Contents ?? [])
            if (Key) names.push(prefix ? Key.slice(prefix.length + 1) : Key)
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
        } while (ContinuationToken)
      } catch (error) {
        throw refusal(error)
      }
      return names
    },
    async remove(name) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
      } catch (error) {
        if (s3FailureOf(error).reason !== 'missing') throw refusal(error)
      }
    },
    close: () => client.destroy(),
  }
}
