/** What a Content-Security-Policy of ours depends on. */
export interface PolicyOptions {
  /** Allows the inline scripts that carry it. */
  nonce?: string
  /** `sha256-…` of the inline scripts that a snapshot holds. */
  scriptHashes?: readonly string[]
  /** For draft preview, whose click-to-edit overlays bring `<style>` elements, and for Vite in development. */
  inlineStyles?: boolean
  /** The page listens for drafts. */
  preview?: boolean
  /** Set when content is with Sanity: pictures then come from its CDN. */
  hosted?: boolean
  /** Origins that a form of the page may lead to besides its own. */
  payAt?: readonly string[]
}

/** The policy of a page of the site. */
export function sitePolicy({
  nonce,
  scriptHashes = [],
  inlineStyles = false,
  preview = false,
  hosted = false,
  payAt = [],
}: PolicyOptions): string {
  const scripts = [
    "'self'",
    ...(nonce ? [`'nonce-${nonce}'`] : []),
    ...scriptHashes.map((hash) => `'${hash}'`),
  ]
  const sanityApi = hosted ? ' https://*.api.sanity.io https://*.apicdn.sanity.io' : ''
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosted ? ' https://cdn.sanity.io' : ''}`,
    `media-src 'self' blob:${hosted ? ' https://cdn.sanity.io' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${sanityApi}${preview && hosted ? ' wss://*.api.sanity.io' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    ["form-action 'self'", ...payAt].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * The policy of the Studio, which styles itself with `<style>` elements, and whose streams are spread over
 * `<name>.localhost` because a browser opens only six connections to a host without TLS.
 */
export function studioPolicy(options: { hosted: boolean; local: boolean; development: boolean }): string {
  const shards = options.local ? ' http://*.localhost:* ws://*.localhost:*' : ''
  const sanity = options.hosted
    ? ' https://*.sanity.io wss://*.api.sanity.io https://*.apicdn.sanity.io https://*.sanity.work'
    : ''
  const sanityImages = options.hosted ? ' https://cdn.sanity.io https://*.googleusercontent.com' : ''
  return [
    "default-src 'self'",
    `script-src 'self'${options.development ? " 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${options.local ? ' http://*.localhost:*' : ''}${sanityImages}`,
    `media-src 'self' data: blob:${options.local ? ' http://*.localhost:*' : ''}${sanityImages}`,
    "font-src 'self' data:",
    `connect-src 'self' data: blob: ws: wss:${shards}${sanity}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** For answers that are not documents and load nothing. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * For the worker that reads PDFs of others: it may compile what stands in its own file (pictures in JPEG 2000), and reaches nothing, whatever a file
 * makes of it.
 */
export const pdfWorkerPolicy = `${barePolicy}; script-src 'wasm-unsafe-eval'`

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Headers of every answer of ours, whatever it is. */
export function commonHeaders(siteOrigin: string): HeaderList {
  const https = siteOrigin.startsWith('https:')
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    [
      'permissions-policy',
      'accelerometer=(), browsing-topics=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()',
    ],
    ...(https ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ]
}
