const mebibyte = 1024 * 1024

/**
 * What a form of the site may weigh, and how many fields it may have. The largest brings a picture of 5 MB; one a little above that is told so beside its field.
 */
const mostBytes = { multipart: 16 * mebibyte, urlencoded: mebibyte / 4 }
const mostFields = 500

/** Why what was posted to a page is no form of ours. */
export type UnreadableForm = 'type' | 'large'

type Kind = keyof typeof mostBytes

function kindOf(contentType: string): Kind | undefined {
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)) return 'urlencoded'
  return /^multipart\/form-data\s*;.*\bboundary=/i.test(contentType) ? 'multipart' : undefined
}

/**
 * Reads what is posted to a page, within bounds, before the page asks for it: an action that is handed no form, or one that never ends, could only fail.
 * @returns the request with its form, or why it has none
 */
export async function readPostedForm(request: Request): Promise<Request | UnreadableForm> {
  const headers = new Headers(request.headers)
  const contentType = headers.get('content-type')
  const hasBody = Number(headers.get('content-length')) > 0 || headers.has('transfer-encoding')
  // A program that posts nothing at all means an empty form.
  if (contentType === null && hasBody) return 'type'
  const kind = contentType === null ? 'urlencoded' : kindOf(contentType)
  if (!kind) return 'type'
  if (contentType === null) headers.set('content-type', 'application/x-www-form-urlencoded')
  const bytes = hasBody ? await readAtMost(request, mostBytes[kind]) : new Uint8Array()
  if (!bytes) return 'large'
  if (countFields(bytes, kind, contentType ?? '') > mostFields) return 'large'
  if (kind === 'multipart' && !(await isForm(bytes, headers))) return 'type'
  return new Request(request.url, { method: request.method, headers, body: bytes, signal: request.signal })
}

async function readAtMost(
  { body, headers }: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length')) > most) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > most) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Counted by what parts them, which is cheap: reading a form costs for each field that it has. */
function countFields(form: Uint8Array<ArrayBuffer>, kind: Kind, contentType: string): number {
  const separator = kind === 'urlencoded' ? '&' : `--${/\bboundary="?([^";]+)/i.exec(contentType)?.[1] ?? ''}`
  const bytes = Buffer.from(form.buffer)
  let count = 0
  for (
    let at = bytes.indexOf(separator);
    at !== -1 && count <= mostFields;
    at = bytes.indexOf(separator, at + 1)
  )
    count += 1
  return count
}

const isForm = (bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<boolean> =>
  new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData().then(
    () => true,
    () => false,
  )
