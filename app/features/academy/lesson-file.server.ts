/** What a player needs to know of what it is sent. */
const told = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'last-modified']

const ownHeaders = () =>
  new Headers({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' })

/** A file, or that there is no such part of it, as the CMS answered it; of what went wrong there nothing is handed on but whether it is gone. */
export async function answerFile(file: Response): Promise<Response> {
  const headers = ownHeaders()
  if (!file.ok && file.status !== 416) {
    await file.body?.cancel()
    return new Response(null, { status: file.status === 404 ? 404 : 503, headers })
  }
  for (const name of told) {
    const value = file.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(file.body, { status: file.status, headers })
}
