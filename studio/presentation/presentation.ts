import { presentationTool } from 'sanity/presentation'
import { LocaleChoice } from './locale-choice'
import { locations } from './locations'
import { mainDocuments } from './main-documents'
import type { StudioConfiguration } from '../configuration'
import { label } from '../../content-schemas/label'

/** The real site beside the form, with drafts shown and every word a way to its field. */
export const presentation = ({ siteOrigin }: StudioConfiguration) =>
  presentationTool({
    title: label('پیش‌نمایش', 'Presentation'),
    previewUrl: {
      initial: `${siteOrigin}/`,
      previewMode: { enable: '/preview/enable', disable: '/preview/disable' },
    },
    resolve: { mainDocuments, locations },
    components: { unstable_header: { component: LocaleChoice } },
  })
