import type { PostedForm } from '~/app/platform/outage'

/** What is larger is not carried: it would have to be held in memory for a case that hardly ever comes. */
const longestCarried = 64 * 1024

export interface CarriedRequest {
  request: Request
  /** Absent when nothing was posted, or too much. */
  posted?: () => Promise<PostedForm>
}

/**
 * Reads what a form posts, so that the answer can give it back should it come to nothing.
 * @param target path and query as they were asked for
 */
export async function carryPosted(request: Request, target: string): Promise<CarriedRequest> {
  const type = request.headers.get('content-type') ?? ''
  const length = Number(request.headers.get('content-length') ?? Infinity)
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)
  if (request.method !== 'POST' || !isForm || length > longestCarried) return { request }
  const { url, method, headers, signal } = request
  const body = await request.arrayBuffer()
  const again = () => new Request(url, { method, headers, body, signal })
  return {
    request: again(),
    async posted() {
      const fields: PostedForm['fields'] = []
      for (const [name, value] of await again().formData())
        if (typeof value === 'string') fields.push([name, value])
      return { to: pageOf(target), fields }
    },
  }
}

/** The address of a page's data is asked for by the router; a browser without script asks for the page. */
export function pageOf(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s)
  const page = path.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
  return query ? `${page}?${query}` : page
}
