import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { StorageFailure, type FileStorage } from './storage'

export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long the storage may take to begin an answer. */
  timeoutMs?: number
  /** Tries of one request, the first included. */
  attempts?: number
}

/** Bytes of one request. Every file that somebody sends fits into one, which is there whole or not at all: parts would stay where a process is killed between them. */
const partBytes = 8 * 1024 * 1024

/** S3 and what speaks like it: MinIO, Ceph, the object storages of Iranian data centres. */
export function createS3Client(options: S3Options): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = options
  const { timeoutMs = 15_000, attempts = 3 } = options
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket in the path: names below the endpoint's host need DNS and a certificate that few have.
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Checksums in trailers are AWS's own; most storages beside it refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Private files as objects. */
export function createS3Storage(options: S3Options): FileStorage & { close(): void } {
  const { bucket: Bucket } = options
  const client = createS3Client(options)
  return {
    async put(Key, path, { type, bytes }) {
      const Body = createReadStream(path)
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body, ContentType: type, ContentLength: bytes },
        queueSize: 2,
        partSize: partBytes,
        // Parts that were sent are taken away again when the whole does not succeed.
        leavePartsOnError: false,
      })
      try {
        await upload.done()
      } catch (error) {
        throw s3FailureOf(error)
      } finally {
        Body.destroy()
      }
    },
    async get(Key, range) {
      try {
        const Range = range && `bytes=${range.first}-${range.last}`
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        if (Body instanceof Readable) return Body
        throw new StorageFailure('s3', 'refused', 'no-body')
      } catch (error) {
        throw s3FailureOf(error)
      }
    },
    async remove(Key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
      } catch (error) {
        const failure = s3FailureOf(error)
        if (failure.reason !== 'missing') throw failure
      }
    },
    close: () => client.destroy(),
  }
}

/** The client's errors quote address and key; only the status and its name pass. */
export function s3FailureOf(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error
  if (!(error instanceof S3ServiceException)) return new StorageFailure('s3', 'unreachable')
  const status = error.$metadata.httpStatusCode
  if (status === 404 && error.name !== 'NoSuchBucket') return new StorageFailure('s3', 'missing', status)
  return new StorageFailure('s3', status === undefined || status >= 500 ? 'unreachable' : 'refused', status)
}
