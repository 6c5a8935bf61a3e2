import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { internationalizedArray } from 'sanity-plugin-internationalized-array'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from './content-schemas/schema-types'
import { readConfiguration } from './studio/configuration'
import { languages } from './studio/locales/languages'
import { noSession, sameOriginSession } from './studio/same-origin-session'

const configuration = readConfiguration()
const { projectId, dataset } = configuration

/** The Studio, put together. What each part does stands in `studio/`. */
export default defineConfig({
  name: 'default',
  title: 'تپش · Tapesh',
  basePath: '/studio',
  projectId,
  dataset,
  ...(configuration.inBrowser ? sameOriginSession(configuration) : noSession(configuration)),
  plugins: [
    structureTool(),
    visionTool({ defaultApiVersion: '2025-02-19', defaultDataset: dataset }),
    // No `defaultLanguages`: they would write to a document as soon as somebody looks at it.
    internationalizedArray({ languages, fieldTypes: ['string', 'text', 'richText'] }),
  ],
  schema: { types: schemaTypes },
})
