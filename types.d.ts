declare module 'tailwindcss-rtl' {
  import type { PluginCreator } from 'tailwindcss/types/config'
  const plugin: { handler: PluginCreator }
  export default plugin
}

/** The official importer ships without types; only what is called is named. */
declare module '@sanity/import' {
  import type { SanityClient } from '@sanity/client'

  interface ImportOptions {
    client: SanityClient
    operation?: 'create' | 'createIfNotExists' | 'createOrReplace'
    allowAssetsInDifferentDataset?: boolean
    allowFailingAssets?: boolean
    assetConcurrency?: number
    replaceAssets?: boolean
    skipCrossDatasetReferences?: boolean
    onProgress?: (progress: { step: string; current?: number; total?: number }) => void
  }

  interface ImportResult {
    numDocs: number
    warnings: unknown[]
  }

  export default function sanityImport(
    input: NodeJS.ReadableStream | string | object[],
    options: ImportOptions,
  ): Promise<ImportResult>
}
