import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Engine } from '../contract'
import { assetNameOf } from './asset-names'
import type { AssetPurge } from './asset-purge'
import { spoolBody, type SpooledBody } from './body'
import { fileKind, imageKind } from './file-kind'
import type { ImagesAside } from './images-aside'
import { limits } from './limits'
import { badRequest } from './refusal'
import { route, type LakeCall, type Reply, type Route } from './router'

/** Words about an asset that an upload may bring along. */
const describing = ['label', 'title', 'description', 'creditLine'] as const

export interface AssetOptions {
  engine: Engine
  assetFolder: string
  purge: Pick<AssetPurge, 'exclusively'>
  publicOrigin: string
  images: ImagesAside
}

/** Uploads: a raw body, stored under the digest of its bytes, so that the same file is one asset. */
export function assetRoutes(options: AssetOptions): Route[] {
  const { dataset } = options.engine
  return [
    route('POST', `/assets/images/${dataset}`, (call) =>
      upload(options, call, limits.imageUpload, imageAsset),
    ),
    route('POST', `/assets/files/${dataset}`, (call) => upload(options, call, limits.fileUpload, fileAsset)),
  ]
}

interface Upload {
  spool: string
  body: SpooledBody
  filename: string | undefined
  images: ImagesAside
  /** The editor who uploads. */
  caller: string
}

interface AssetDocument {
  _id: string
  _type: string
  path: string
  [field: string]: unknown
}

async function upload(
  { engine, assetFolder, purge, publicOrigin, images }: AssetOptions,
  { request, query, caller }: LakeCall,
  limit: number,
  describe: (engine: Engine, upload: Upload) => Promise<AssetDocument>,
): Promise<Reply> {
  const filename = cleanName(query.get('filename'))
  const words = describing.flatMap((name) => {
    const value = query.get(name)
    if (value !== null && value.length > 2000) throw badRequest(`"${name}" is longer than 2000 characters`)
    return value ? [[name, value] as const] : []
  })
  const folder = join(assetFolder, 'incoming')
  await mkdir(folder, { recursive: true })
  const spool = join(folder, randomUUID())
  try {
    const body = await spoolBody(request, spool, limit)
    if (body.size === 0) throw badRequest('The upload is empty')
    const document = await describe(engine, { spool, body, filename, images, caller: caller.user.id })
    const url = `${publicOrigin.replace(/\/$/, '')}/${document.path}`
    const asset = { ...document, ...Object.fromEntries(words), url }
    const name = assetNameOf(asset._id)
    if (!name) throw new Error(`An asset was given the id ${asset._id}`)
    // The same bytes may have been deleted a moment ago, and their file be on its way out.
    await purge.exclusively(name, async () => {
      await keep(spool, join(assetFolder, document.path))
      await engine.transact([{ createIfNotExists: asset }], { author: caller.user.id })
    })
    return { body: { document: engine.get(asset._id) ?? asset } }
  } finally {
    await rm(spool, { force: true })
  }
}

/** The same bytes may be there already, or be put there at this moment by another upload. */
async function keep(spool: string, destination: string): Promise<void> {
  await mkdir(dirname(destination), { recursive: true })
  try {
    await link(spool, destination)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

async function imageAsset(
  engine: Engine,
  { spool, body, filename, images, caller }: Upload,
): Promise<AssetDocument> {
  const kind = imageKind(await readHead(spool))
  if (!kind) {
    throw badRequest('Images must be JPEG, PNG, WebP, GIF, AVIF or TIFF; SVG and HTML are not accepted')
  }
  const { width, height, document: metadata } = await images.readMetadata(spool, caller)
  const { extension, mimeType } = kind
  const size = `${width}x${height}`
  return {
    _id: `image-${body.sha1}-${size}-${extension}`,
    _type: 'sanity.imageAsset',
    ...common(body, filename, extension, mimeType),
    path: `images/${engine.projectId}/${engine.dataset}/${body.sha1}-${size}.${extension}`,
    metadata,
  }
}

async function fileAsset(engine: Engine, { spool, body, filename }: Upload): Promise<AssetDocument> {
  const kind = fileKind(await readHead(spool), filename)
  if (!kind) {
    throw badRequest(
      'Files must be PDF, audio, video, pictures, ZIP, Office documents, or text named .txt, .csv, .vtt, .srt or .json',
    )
  }
  const { extension, mimeType } = kind
  return {
    _id: `file-${body.sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    ...common(body, filename, extension, mimeType),
    path: `files/${engine.projectId}/${engine.dataset}/${body.sha1}.${extension}`,
  }
}

function common(body: SpooledBody, filename: string | undefined, extension: string, mimeType: string) {
  return {
    assetId: body.sha1,
    sha1hash: body.sha1,
    uploadId: body.sha1.slice(0, 32),
    size: body.size,
    extension,
    mimeType,
    ...(filename === undefined ? {} : { originalFilename: filename }),
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** A name as people see it: no folders, no control characters. */
function cleanName(given: string | null): string | undefined {
  const name = given
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{C}/gu, (character) => (character === '\u200c' ? character : ''))
    .trim()
    .slice(0, 200)
  return name || undefined
}
