import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { seedDocuments } from './documents'
import type { SeedDocument } from './build'
import { assetFilesOf, withAssets } from './references'

export const assetFolder = new URL('./assets/', import.meta.url)

/** The lake works out size, colours and preview of each picture; more at once only queue up there. */
const uploadsAtOnce = 3

async function uploadAssets(client: SanityClient, files: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const waiting = files.values()
  const upload = async () => {
    for (const file of waiting) {
      const bytes = await readFile(new URL(file, assetFolder)).catch((cause: unknown) => {
        throw new Error(`The picture content/seed/assets/${file} cannot be read`, { cause })
      })
      const asset = await client.assets.upload('image', bytes, { filename: basename(file) })
      ids.set(file, asset._id)
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload))
  return ids
}

/**
 * Plants the documents of the seed that are not there yet, with their pictures, in one transaction. What an editor has
 * changed since is left as it is.
 * @param report is told in words what takes time
 * @throws when a picture's file is missing or content refuses the documents; nothing but pictures is written then
 */
export async function plantSeed(
  client: SanityClient,
  report: (line: string) => void,
  documents: SeedDocument[] = seedDocuments(),
): Promise<void> {
  const ids = documents.map(({ _id }) => _id)
  const there = new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids }, { perspective: 'raw' }))
  const missing = documents.filter(({ _id }) => !there.has(_id))
  if (missing.length === 0) return

  const files = assetFilesOf(missing)
  if (files.length > 0) report(`${files.length} pictures`)
  const assets = await uploadAssets(client, files)
  const idOf = (file: string) => {
    const id = assets.get(file)
    if (id === undefined) throw new Error(`${file} was not uploaded`)
    return id
  }

  report(`${missing.length} documents`)
  const transaction = client.transaction()
  for (const document of missing) transaction.createIfNotExists(withAssets(document, idOf))
  await transaction.commit({ visibility: 'sync' })
}
