import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'

type Environment = Record<string, string | undefined>

export interface Place {
  client: SanityClient
  /** In words, for messages. */
  name: string
}

/** Something the caller can put right; said as it is, without a trace. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused'
}

const apiVersion = '2025-02-19'

/**
 * Where content is, by the same variables as the server: Sanity's hosted Content Lake when `SANITY_PROJECT_ID` is set, else
 * the embedded lake of the running site (`LAKE_URL`, `SITE_ORIGIN` or localhost).
 * @throws TransferRefused when a token is missing
 */
export async function openPlace(environment: Environment): Promise<Place> {
  const dataset = environment.SANITY_DATASET || 'production'
  const common = { dataset, apiVersion, useCdn: false, perspective: 'raw' } as const
  const projectId = environment.SANITY_PROJECT_ID
  if (projectId) {
    const token = environment.SANITY_TOKEN
    if (!token)
      throw new TransferRefused('SANITY_TOKEN is missing: hosted content is read and written with it.')
    const apiHost = environment.SANITY_API_HOST
    return {
      client: createClient({
        ...common,
        projectId,
        token,
        ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
      }),
      name: `${dataset} of Sanity project ${projectId}`,
    }
  }
  const apiHost =
    environment.LAKE_URL || environment.SITE_ORIGIN || `http://localhost:${environment.PORT || 3000}`
  const token = environment.LAKE_TOKEN || (await machineToken(environment.DATA_DIR || '.data'))
  return {
    client: createClient({ ...common, projectId: 'tapesh', token, apiHost, useProjectHostname: false }),
    name: `${dataset} of the lake at ${apiHost}`,
  }
}

/** The server writes it when it opens its lake (`server/content/open.ts`). */
async function machineToken(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'machine-token')
  const token = await readFile(file, 'utf8').catch(() => '')
  if (token.trim()) return token.trim()
  throw new TransferRefused(`There is no ${file}: start the site once, or name its token in LAKE_TOKEN.`)
}

/** The documents that people wrote, as a filter. */
export const written =
  '!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")'

/** How many documents people wrote are there, drafts included. @throws TransferRefused when it cannot be reached */
export async function countDocuments({ client, name }: Place): Promise<number> {
  try {
    return await client.fetch<number>(`count(*[${written}])`)
  } catch (error) {
    throw new TransferRefused(
      `Cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
