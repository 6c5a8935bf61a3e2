/** What we use of `@sanity/import`, which brings no types. */
declare module '@sanity/import' {
  import type { SanityClient } from '@sanity/client'

  interface ImportOptions {
    client: SanityClient
    operation: 'create' | 'createIfNotExists' | 'createOrReplace'
    onProgress?: (progress: { step: string; current?: number; total?: number; update?: boolean }) => void
    assetConcurrency?: number
    replaceAssets?: boolean
  }

  export default function sanityImport(
    folder: string,
    options: ImportOptions,
  ): Promise<{ numDocs: number; warnings: { message: string }[] }>
}
