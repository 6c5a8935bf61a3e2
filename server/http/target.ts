/** Methods that are handed on; fetch's `Request` cannot even carry TRACE and CONNECT. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** `@sanity/client` asks by GET up to 11,264 characters of query before it turns to POST. */
const longest = 12_288

export type TargetProblem = { status: 400 | 405 | 414; title: string }

/**
 * What is wrong with a request line, judged before anything else reads it: forms that URL parsers disagree about
 * (`//evil.com`, `/\evil.com`), broken percent-encoding and control characters never reach a router.
 */
export function findTargetProblem(
  method: string | undefined,
  target: string | undefined,
): TargetProblem | null {
  if (!methods.has(method ?? '')) return { status: 405, title: 'This method is not allowed here' }
  if (!target?.startsWith('/')) return { status: 400, title: 'The address must begin with a slash' }
  if (target.length > longest) return { status: 414, title: 'The address is too long' }
  const path = pathOf(target)
  if (path.startsWith('//') || path.includes('\\')) return { status: 400, title: 'The address is malformed' }
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path
    if (hasControlCharacter(decoded)) return { status: 400, title: 'The address is malformed' }
  } catch {
    return { status: 400, title: 'The address is malformed' }
  }
  return null
}

/** The path of a request target, still encoded. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end === -1 ? target : target.slice(0, end)
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
