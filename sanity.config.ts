import { visionTool } from '@sanity/vision'
import { defineConfig, defineField } from 'sanity'
import { internationalizedArray } from 'sanity-plugin-internationalized-array'
import { structureTool } from 'sanity/structure'
import { label } from './content-schemas/label'
import { schemaTypes } from './content-schemas/schema-types'
import { readConfiguration } from './studio/configuration'
import { tapeshInputs } from './studio/inputs/inputs'
import { languages } from './studio/locales/languages'
import { localesBadge } from './studio/locales/locales-badge'
import { localesInspector } from './studio/locales/locales-inspector'
import { localesTool } from './studio/locales/locales-tool'
import { Mark } from './studio/mark'
import { presentation } from './studio/presentation/presentation'
import { noSession, sameOriginSession } from './studio/same-origin-session'
import { settledPublishing } from './studio/structure/settled-publish'
import { allowedActions, creatableTemplates } from './studio/structure/singleton-guards'
import { structure } from './studio/structure/structure'
import { parameterisedTemplates, templates } from './studio/structure/templates'
import { theme } from './studio/theme'
import { words } from './studio/words'

const configuration = readConfiguration()
const { projectId, dataset } = configuration

/** The Studio, put together. What each part does stands in `studio/`. */
export default defineConfig({
  name: 'default',
  title: 'تپش · Tapesh',
  icon: Mark,
  basePath: '/studio',
  projectId,
  dataset,
  theme,
  ...(configuration.inBrowser ? sameOriginSession(configuration) : noSession(configuration)),
  plugins: [
    structureTool({ structure, title: label('محتوا', 'Content') }),
    presentation(configuration),
    localesTool(),
    tapeshInputs(),
    // No `defaultLanguages`: they would write to a document as soon as somebody looks at it.
    internationalizedArray({
      languages,
      fieldTypes: ['string', defineField({ name: 'text', type: 'text', rows: 4 }), 'richText'],
      languageDisplay: 'titleOnly',
      buttonAddAll: false,
    }),
    visionTool({ defaultApiVersion: '2025-02-19', defaultDataset: dataset }),
  ],
  i18n: { bundles: words },
  schema: { types: schemaTypes, templates },
  document: {
    actions: (actions, { schemaType }) => settledPublishing(allowedActions(actions, schemaType)),
    badges: (badges) => [...badges, localesBadge],
    inspectors: (inspectors) => [...inspectors, localesInspector],
    newDocumentOptions: (items, { creationContext }) =>
      creationContext.type === 'global' ? creatableTemplates(items, parameterisedTemplates) : items,
    comments: { enabled: false },
  },
  // One site and a small team: drafts and publishing, without the machinery of campaigns.
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  beta: { create: { startInCreateEnabled: false } },
})
