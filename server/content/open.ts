import { join } from 'node:path'
import type { LakeDocument, Transaction } from '@tapesh/content-lake/contract'
import type { ContentStore } from '~/content/reader'
import { plantSeed } from '~/content/seed/plant'
import { createContentStore } from '~/content/store'
import type { Environment } from '../environment'
import { logFor, type Log } from '../log'
import { openEmbeddedContent, type EmbeddedContent } from './embedded'
import { openHostedContent, type HostedContent } from './hosted'
import { keptSecret } from './secrets'

export interface Content {
  source: EmbeddedContent | HostedContent
  store: ContentStore
  close(): Promise<void>
}

export interface OpenContentOptions {
  environment: Environment
  sessionSecret: string
  log: Log
  /** Told in words what takes time. */
  report: (line: string) => void
}

/** Where command line tools find the token of the embedded lake. */
export const machineTokenFile = (dataFolder: string) => join(dataFolder, 'machine-token')

/** Opens content, plants the seed in an empty embedded lake, and begins to listen for changes. */
export async function openContent(options: OpenContentOptions): Promise<Content> {
  const { environment, sessionSecret, log, report } = options
  const source =
    environment.content.kind === 'hosted'
      ? openHostedContent(environment.content)
      : await openEmbeddedContent({
          environment,
          machineToken:
            environment.content.token ?? (await keptSecret(machineTokenFile(environment.dataFolder))),
          sessionSecret,
          log,
        })
  try {
    if (source.kind === 'embedded' && source.engine.size === 0) {
      report('· Planting the first content …')
      await plantSeed(source.client, (line) => report(`  ${line}`))
      report(`✓ Planting the first content (${source.engine.size} documents)`)
    }
    const store = createContentStore({ client: source.client, log: logFor(log, 'content') })
    const forget =
      source.kind === 'embedded'
        ? // Before the writer is answered, so that whoever loads a page after a publish reads what was published.
          source.engine.subscribe((transaction) => touchesPages(transaction) && store.invalidate())
        : () => {}
    return {
      source,
      store,
      async close() {
        forget()
        store.close()
        await source.close()
      },
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Drafts and the Studio's own documents change with every keystroke and are on no public page. */
const touchesPages = ({ changes }: Pick<Transaction, 'changes'>): boolean =>
  changes.some(({ id, before, after }) => !/^(?:drafts|versions)\./.test(id) && !isStudioOwn(after ?? before))

const isStudioOwn = (document: LakeDocument | null) =>
  document !== null && /^sanity\.(?!imageAsset|fileAsset)/.test(document._type)
