/** Where this Studio finds its content, and the site that it previews. */
export interface StudioConfiguration {
  projectId: string
  dataset: string
  /** Base of the content API; `undefined` means Sanity's own. */
  apiHost: string | undefined
  /** True when the content lake of this server is in use, on the Studio's own origin. */
  embedded: boolean
  /** Origin of the site that Presentation shows. */
  siteOrigin: string
  /** False in the command line tools, which read the schemas and talk to nobody. */
  inBrowser: boolean
}

/** What the server writes into `studio/index.html`; every part may be left out. */
export type WrittenConfiguration = Partial<Omit<StudioConfiguration, 'inBrowser'>>

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/**
 * The whole configuration out of what was written, with the embedded lake as the default.
 * @param origin the address the Studio itself was opened at
 */
export function completeConfiguration(written: WrittenConfiguration, origin: string): StudioConfiguration {
  const embedded = typeof written.embedded === 'boolean' ? written.embedded : !text(written.projectId)
  return {
    projectId: text(written.projectId) ?? 'tapesh',
    dataset: text(written.dataset) ?? 'production',
    apiHost: embedded ? origin : text(written.apiHost),
    embedded,
    siteOrigin: embedded ? origin : (text(written.siteOrigin) ?? origin),
    inBrowser: true,
  }
}

/** Reads the text of `<script type="application/json" id="studio-config">`; an empty or foreign one counts as nothing. */
export function parseWrittenConfiguration(json: string | null | undefined): WrittenConfiguration {
  if (!json?.trim()) return {}
  const parsed: unknown = JSON.parse(json)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
}

/**
 * In the browser what the server wrote into the page; in the command line tools, which have no page of ours, the
 * environment.
 */
export function readConfiguration(): StudioConfiguration {
  const page = typeof document === 'undefined' ? null : document.getElementById('studio-config')
  if (page) return completeConfiguration(parseWrittenConfiguration(page.textContent), location.origin)
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = process.env
  return { ...completeConfiguration({ projectId, dataset }, 'http://localhost:3000'), inBrowser: false }
}
