import type { ManualAudience } from '~/domain/manuals/manual-sheet'

/** The page of a device's manual; the one for home is what it opens on. */
export const guidePath = (model: string, audience: ManualAudience): string =>
  `/guides/${encodeURIComponent(model)}${audience === 'home' ? '' : `?for=${audience}`}`

/** The same as a file. */
export const guideFilePath = (model: string, audience: ManualAudience): string =>
  `/guides/${encodeURIComponent(model)}/${audience}.pdf`
