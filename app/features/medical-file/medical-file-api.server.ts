import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import type { MedicalFile, Personal } from '~/domain/medical-file/contract'
import type { Kind } from '~/domain/medical-file/kinds'
import type { Entry, GivenEntry } from '~/domain/medical-file/schemas'

interface Options {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  idempotencyKey?: string
}

type Verb = <Answer>(path: string, options?: Options) => Promise<Answer>

/** The API by paths that are made of a kind's name: every list of the file has the same ones. */
const anyPath = (context: AppLoadContext) =>
  apiOf(context) as unknown as { get: Verb; post: Verb; patch: Verb; delete: Verb }

/** Whose file it is: of the family of whoever sent this request; theirs where it says nothing. */
interface OfMember {
  memberId?: string
}

/** A medical file, on behalf of whoever sent this request. */
export const medicalFileOf = (context: AppLoadContext, member: OfMember) => ({
  read: () => anyPath(context).get<MedicalFile>('/medical-file', { query: { ...member } }),
  edit: (body: Record<string, unknown>) =>
    anyPath(context).patch<Personal>('/medical-file', { body: { ...body, ...member } }),
})

/** One list of it. */
export function entriesOf(context: AppLoadContext, kind: Kind, member: OfMember) {
  const api = anyPath(context)
  const all = `/medical-file/${kind}-entries`
  const one = `${all}/:id`
  return {
    list: () => api.get<{ items: Entry[] }>(all, { query: { ...member } }),
    deleted: () => api.get<{ items: Entry[] }>(all, { query: { ...member, deleted: 'true' } }),
    add: (given: GivenEntry, idempotencyKey: string) =>
      api.post<Entry>(all, { body: { ...given, ...member }, idempotencyKey }),
    edit: (id: string, body: GivenEntry) => api.patch<Entry>(one, { params: { id }, body }),
    remove: (id: string) => api.delete<null>(one, { params: { id } }),
    restore: (id: string) => api.post<Entry>(`${one}/restorations`, { params: { id } }),
  }
}
