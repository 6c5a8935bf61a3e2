import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isStorable } from '~/domain/values/clean-text'
import { ApiProblem } from '../problem'
import { deepest, findJsonFault, mostMembers } from './bounded-json'

/** Fields and files of a form; the largest of ours has eight. */
const mostParts = 100

const mediaTypeOf = (c: Context): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const unstorable = (path: (string | number)[]) =>
  new ApiProblem(422, 'invalid-input', {
    errors: [{ path, code: 'error.text' }],
    title: 'Text has a character that cannot be kept',
  })

const tooComplex = (title: string) => new ApiProblem(413, 'too-large', { title })

/**
 * Looks at what a request brings before its schemas do: text that PostgreSQL has no way to keep, and bodies that are costly to judge, end here and for every
 * endpoint alike. Where a handler reads its form as it comes, `files/read-form.ts` does the same.
 * @param hasForm a form is what the endpoint declares
 */
export const guardInput =
  (hasForm: boolean): MiddlewareHandler =>
  async (c, next) => {
    const params = Object.entries(c.req.param() as Record<string, string>)
    const queries = Object.entries(c.req.queries()).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    )
    refuseUnstorable([...params, ...queries])
    const mediaType = mediaTypeOf(c)
    if (/^application\/(?:[\w.-]+\+)?json$/.test(mediaType)) refuseJson(await c.req.text())
    else if (hasForm && mediaType === 'multipart/form-data') await refuseForm(c)
    await next()
  }

/** Names as well: one that cannot be kept is unknown to every schema, and is not told back. */
function refuseUnstorable(entries: readonly [string, string][]): void {
  for (const [name, value] of entries) {
    if (!isStorable(name)) throw unstorable([])
    if (!isStorable(value)) throw unstorable([name])
  }
}

function refuseJson(text: string): void {
  const fault = findJsonFault(parsed(text))
  if (fault?.kind === 'unstorable') throw unstorable(fault.path)
  if (fault) throw tooComplex(`A body has at most ${mostMembers} members, at most ${deepest} levels deep`)
}

/** What is no JSON is told by who reads it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function refuseForm(c: Context): Promise<void> {
  const boundary = /\bboundary="?([^";]+)/i.exec(c.req.header('content-type') ?? '')?.[1]
  if (!boundary) throw new HTTPException(400)
  // Counted by what parts them: reading a form costs for each part that it has.
  const bytes = Buffer.from(await c.req.arrayBuffer())
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1; at = bytes.indexOf(`--${boundary}`, at + 1))
    if ((parts += 1) > mostParts) throw tooComplex(`A form has at most ${mostParts} parts`)
  const form = await c.req.formData().catch(() => {
    throw new HTTPException(400)
  })
  refuseUnstorable([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}
