/** Methods that are handed on; fetch's `Request` cannot even carry TRACE and CONNECT. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** `@sanity/client` asks by GET up to 11,264 characters of query before it turns to POST. */
export const longestAddress = 12_288

export interface TargetProblem {
  status: 400 | 405 | 414
  /** Stable, as the API tells it. */
  code: 'malformed-address' | 'method-not-allowed' | 'address-too-long'
  title: string
  /** Every parser takes it for one path of this site, whose writing alone is broken. */
  isPath?: true
}

const malformed: TargetProblem = { status: 400, code: 'malformed-address', title: 'The address is malformed' }
const unreadable: TargetProblem = { ...malformed, isPath: true }

/**
 * What is wrong with a request line, judged before anything else reads it: forms that URL parsers disagree about
 * (`//evil.com`, `/\evil.com`), broken percent-encoding and control characters never reach a router.
 */
export function findTargetProblem(
  method: string | undefined,
  target: string | undefined,
): TargetProblem | null {
  if (!methods.has(method ?? ''))
    return { status: 405, code: 'method-not-allowed', title: 'This method is not allowed here' }
  if (!target?.startsWith('/')) return { ...malformed, title: 'The address must begin with a slash' }
  if (target.length > longestAddress)
    return { status: 414, code: 'address-too-long', title: 'The address is too long' }
  const path = pathOf(target)
  if (path.startsWith('//') || path.includes('\\')) return malformed
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path
    // A backslash that is written as an escape becomes one again in routers, which then build no address from it.
    if (hasControlCharacter(decoded) || decoded.includes('\\')) return unreadable
  } catch {
    return unreadable
  }
  return null
}

/** The path of a request target, still encoded. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end === -1 ? target : target.slice(0, end)
}

/** Whether a target, however it is written, asks for something of the API: whoever asks there is a program. */
export function isOfApi(target: string): boolean {
  const path = pathOf(target).replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
  // Only letters are written otherwise here.
  const plain = path
    .slice(0, 40)
    .replace(/%([46-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return /^[/\\]+api(?:[/\\]|$)/.test(plain)
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
