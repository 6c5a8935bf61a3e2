import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeServer } from './close-server'

/** What the server does with its next request instead of answering it properly. */
export type S3Fault =
  | { kind: 'reset' }
  | { kind: 'silent' }
  | { kind: 'error'; status: number; code: string }
  | { kind: 'body'; body: string; status?: number }
  | { kind: 'cut-off' }

export interface S3Server {
  endpoint: string
  objects: Map<string, { body: Buffer; type: string }>
  /** Uploads in parts that have neither been completed nor given up. */
  openUploads: Map<string, Map<number, Buffer>>
  /** Method and path of every request. */
  requests: string[]
  faults: S3Fault[]
  close(): Promise<void>
}

export interface S3Credentials {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A local server of what we need of S3: put, get with a range, delete, list, uploads in parts; signatures (version 4) are
 * checked. The AWS client of the product proves that it speaks the protocol.
 */
export async function startS3Server(credentials: S3Credentials): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response))
  const state: S3Server = {
    endpoint: '',
    objects: new Map(),
    openUploads: new Map(),
    requests: [],
    faults: [],
    close: () => closeServer(server),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const url = new URL(request.url ?? '/', state.endpoint)
    state.requests.push(`${request.method} ${url.pathname}`)
    const fault = state.faults.shift()
    if (fault) return play(fault, request, response)
    if (!isSigned(request, url, credentials)) return fail(response, 403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== credentials.bucket) return fail(response, 404, 'NoSuchBucket')
    handle(state, request, response, { url, key: rest.join('/'), body: Buffer.concat(chunks) })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

interface S3Request {
  url: URL
  key: string
  body: Buffer
}

function handle(
  state: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
  { url, key, body }: S3Request,
) {
  const uploadId = url.searchParams.get('uploadId') ?? ''
  const parts = state.openUploads.get(uploadId)
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = `upload-${state.requests.length}`
    state.openUploads.set(id, new Map())
    return xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (uploadId && !parts) return fail(response, 404, 'NoSuchUpload')
  if (request.method === 'PUT' && parts) {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    response.writeHead(200, { etag: `"${md5(body)}"` })
    return response.end()
  }
  if (request.method === 'POST' && parts) {
    const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part))
    state.objects.set(key, { body: whole, type })
    state.openUploads.delete(uploadId)
    return xml(
      response,
      `<CompleteMultipartUploadResult><ETag>"${md5(whole)}"</ETag></CompleteMultipartUploadResult>`,
    )
  }
  if (request.method === 'DELETE') {
    if (parts) state.openUploads.delete(uploadId)
    else state.objects.delete(key)
    response.writeHead(204)
    return response.end()
  }
  if (request.method === 'PUT') {
    state.objects.set(key, { body, type })
    response.writeHead(200, { etag: `"${md5(body)}"` })
    return response.end()
  }
  if (key === '' && url.searchParams.get('list-type') === '2')
    return xml(response, listing([...state.objects.keys()], url.searchParams))
  const object = state.objects.get(key)
  if (!object) return fail(response, 404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const sent = range ? object.body.subarray(Number(range[1]), Number(range[2]) + 1) : object.body
  response.writeHead(range ? 206 : 200, {
    'content-type': object.type,
    'content-length': sent.length,
    etag: `"${md5(object.body)}"`,
  })
  response.end(sent)
}

/** Names in their order, after one of them; what stands before a delimiter is told once. */
function listing(keys: string[], query: URLSearchParams): string {
  const of = (name: string) => query.get(name) ?? ''
  const most = Number(of('max-keys') || 1000)
  const found = keys
    .filter((key) => key.startsWith(of('prefix')) && key > (of('continuation-token') || of('start-after')))
    .sort()
  const folderOf = (key: string) => {
    const end = of('delimiter') ? key.indexOf(of('delimiter'), of('prefix').length) : -1
    return end < 0 ? null : key.slice(0, end + 1)
  }
  const page = found.slice(0, most)
  const folders = new Set(page.flatMap((key) => folderOf(key) ?? []))
  const contents = page.filter((key) => folderOf(key) === null)
  const isTruncated = found.length > page.length
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${
    isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  }${contents.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${[...folders]
    .map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    .join('')}</ListBucketResult>`
}

const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex')

function xml(response: ServerResponse, body: string, status = 200) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}

const fail = (response: ServerResponse, status: number, code: string) =>
  xml(response, `<Error><Code>${code}</Code><Message>secret words of the storage</Message></Error>`, status)

function play(fault: S3Fault, request: IncomingMessage, response: ServerResponse) {
  switch (fault.kind) {
    case 'reset':
      return request.socket.resetAndDestroy()
    case 'silent':
      return
    case 'error':
      return fail(response, fault.status, fault.code)
    case 'body':
      response.writeHead(fault.status ?? 200, { 'content-type': 'text/html' })
      return response.end(fault.body)
    case 'cut-off':
      response.writeHead(200, { 'content-length': '1000' })
      response.write('x')
      return setImmediate(() => request.socket.destroy())
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** AWS Signature Version 4 over the headers that the request names. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return false
  const [, id, day = '', givenRegion, signed = '', signature] = given
  if (id !== accessKeyId || givenRegion !== region) return false
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature
}
