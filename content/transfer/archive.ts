import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { exportDataset } from '@sanity/export'
import sanityImport from '@sanity/import'
import { extract } from 'tar'
import { countDocuments, TransferRefused, written, type Place } from './place'

type Report = (line: string) => void

const isArchive = (path: string) => /\.(?:tar\.gz|tgz)$/.test(path)
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Runs `work` with a folder of its own, which is gone afterwards. */
async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-content-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reports a step when it begins, not its every advance. */
const steps = (report: Report) => {
  let last = ''
  return ({ step }: { step: string }) => {
    if (step !== last) report(`· ${step}`)
    last = step
  }
}

/**
 * Writes the whole dataset, drafts and assets included, to `to`: a `.tar.gz`, or a folder. The format is Sanity's own
 * (`data.ndjson`, `assets.json`, `images/`, `files/`).
 * @throws TransferRefused when something is there already (`replace` allows it) or content cannot be reached
 */
export async function exportContent(
  place: Place,
  { to, replace = false, report }: { to: string; replace?: boolean; report: Report },
): Promise<{ documents: number; assets: number }> {
  const target = resolve(to)
  if (!replace && (await isThere(target)))
    throw new TransferRefused(`${to} is there already; --replace would write over it.`)
  await countDocuments(place)
  return inTemporaryFolder(async (folder) => {
    const archive = join(folder, 'content.tar.gz')
    const { client } = place
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: client.config().dataset ?? 'production',
      outputPath: archive,
      assetConcurrency: 4,
      onProgress: steps(report),
    })
    await mkdir(dirname(target), { recursive: true })
    // Put together beside its place and then moved: half an export never stands under the name.
    const beside = await mkdtemp(`${target}.`)
    try {
      await rm(target, { recursive: true, force: true })
      if (isArchive(to)) {
        const whole = join(beside, 'content.tar.gz')
        await pipeline(createReadStream(archive), createWriteStream(whole))
        await rename(whole, target)
      } else {
        await extract({ file: archive, cwd: beside, strip: 1 })
        await rename(beside, target)
      }
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
    return { documents: documentCount, assets: assetCount }
  })
}

/**
 * Reads an export back. Into an empty dataset it is written as it is; into one that holds documents only with `replace`: then the dataset
 * holds what the export does and nothing else, so that what had been deleted does not come back.
 * @throws TransferRefused when the dataset is not empty, or `from` is no export
 */
export async function importContent(
  place: Place,
  { from, replace = false, report }: { from: string; replace?: boolean; report: Report },
): Promise<{ documents: number; warnings: string[] }> {
  const source = await stat(from).catch(() => null)
  if (!source) throw new TransferRefused(`${from} is not there.`)
  const held = await countDocuments(place)
  if (held > 0 && !replace)
    throw new TransferRefused(
      `${place.name} holds ${held} documents already; --replace would put the export in their place.`,
    )
  return inTemporaryFolder(async (folder) => {
    if (!source.isDirectory()) {
      await extract({ file: from, cwd: folder, strip: 1 }).catch((cause: unknown) => {
        throw new TransferRefused(`${from} cannot be unpacked: is it a whole .tar.gz?`, { cause })
      })
    }
    const root = source.isDirectory() ? resolve(from) : folder
    if (!(await readdir(root)).some((file) => file.endsWith('.ndjson')))
      throw new TransferRefused(`${from} holds no data.ndjson: it is not an export of content.`)
    const { numDocs, warnings } = await sanityImport(root, {
      client: place.client,
      operation: replace ? 'createOrReplace' : 'create',
      assetConcurrency: 4,
      // Otherwise it asks for each picture that is there already, by https alone. Uploaded again it is the same one, by its hash.
      replaceAssets: true,
      onProgress: steps(report),
    })
    if (replace) await removeOthers(place, root, report)
    return { documents: numDocs, warnings: warnings.map(({ message }) => message) }
  })
}

/** Deletes the documents that the export does not hold, in one transaction; their history stays. */
async function removeOthers({ client }: Place, root: string, report: Report): Promise<void> {
  const kept = await idsOf(root)
  const there = await client.fetch<string[]>(`*[${written}]._id`)
  const others = there.filter((id) => !kept.has(id))
  if (others.length === 0) return
  report(`· Deleting ${others.length} documents that the export does not hold`)
  const transaction = client.transaction()
  for (const id of others) transaction.delete(id)
  await transaction.commit({ visibility: 'sync' })
}

async function idsOf(root: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const file of await readdir(root)) {
    if (!file.endsWith('.ndjson')) continue
    for await (const line of createInterface({
      input: createReadStream(join(root, file)),
      crlfDelay: Infinity,
    }))
      if (line.trim()) ids.add((JSON.parse(line) as { _id: string })._id)
  }
  return ids
}
