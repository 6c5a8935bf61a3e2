import { createHash } from 'node:crypto'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** Blocks of data: the browser does not run them, so the policy does not ask about them. */
const dataType = /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/i

/**
 * CSP sources (`sha256-…`) of the scripts that stand in a page itself, each once.
 * @param nonce of the scripts that count; left out: all of them
 */
export function hashInlineScripts(html: string, nonce?: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (/\bsrc\s*=/i.test(attributes) || dataType.test(attributes)) continue
    if (nonce !== undefined && !attributes.includes(` nonce="${nonce}"`)) continue
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  }
  return [...hashes]
}
