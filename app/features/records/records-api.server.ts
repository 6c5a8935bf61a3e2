import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import type { ArchiveItem, HealthSummary, RecordHistory, RecordType, Upload } from '~/domain/records/contract'
import { recordTypes } from '~/domain/records/types'
import type { AnyRecord, NewRecord, RecordEdit } from '~/domain/records/schemas'

/** A page of records. */
export interface RecordPage<Item> {
  items: Item[]
  nextCursor: string | null
  /** All that the query finds, not only this page. */
  total: number
}

type Query = Record<string, string | undefined>

interface Options {
  params?: Record<string, string>
  query?: Query
  body?: unknown
  idempotencyKey?: string
}

type Verb = <Answer>(path: string, options?: Options) => Promise<Answer>

/** The API by paths that are made of a type's name: every type has the same ones, so that no code names a type. */
const anyPath = (context: AppLoadContext) =>
  apiOf(context) as unknown as { get: Verb; post: Verb; put: Verb; patch: Verb; delete: Verb }

/** The records of one type, on behalf of whoever sent this request. */
export function recordsOf(context: AppLoadContext, type: RecordType) {
  const api = anyPath(context)
  const all = `/${type}-records`
  const one = `${all}/:id`
  return {
    list: (query: Query) => api.get<RecordPage<AnyRecord>>(all, { query }),
    history: (query: Query) => api.get<RecordHistory>(`${all}/history`, { query }),
    /** @param query `shareId`, where it is what somebody else shares */
    read: (id: string, query: Query = {}) => api.get<AnyRecord>(one, { params: { id }, query }),
    add: (body: NewRecord, idempotencyKey: string) => api.post<AnyRecord>(all, { body, idempotencyKey }),
    edit: (id: string, body: RecordEdit) => api.patch<AnyRecord>(one, { params: { id }, body }),
    remove: (id: string) => api.delete<null>(one, { params: { id } }),
    restore: (id: string) => api.post<AnyRecord>(`${one}/restorations`, { params: { id } }),
    mark: (id: string) => api.put<unknown>(`${one}/favourite`, { params: { id } }),
    /** Takes in a file for a record that is yet to be saved. */
    async upload(file: File): Promise<Upload> {
      const answer = await apiOf(context).send(`${all}/files`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
        body: file,
      })
      const { status, headers } = answer
      const body: unknown = await answer.json().catch(() => null)
      if (!answer.ok) throw new ApiFailure('status', { status, headers, body })
      return body as Upload
    },
    /** Where the bytes of a file are, for some minutes. */
    fileLink: (id: string, fileId: string, query: Query = {}) =>
      api.get<{ url: string }>(`${one}/files/:fileId`, { params: { id, fileId }, query }),
    unmark: (id: string) => api.delete<null>(`${one}/favourite`, { params: { id } }),
  }
}

/** The last so many days of every type. @param query `memberId`, where it is not one’s own; `counted`, where it is not by 24 hours */
export const healthSummaryOf = (context: AppLoadContext, days: number, query: Query) =>
  anyPath(context).get<HealthSummary>('/health-summary', { query: { ...query, days: String(days) } })

/** How many records there are of each type. @param whose `memberId`, where it is not one’s own */
export async function countsOf(
  context: AppLoadContext,
  whose: Query,
): Promise<{ type: string; total: number }[]> {
  const { types, documents } = await healthSummaryOf(context, 1, whose)
  const totals = new Map([...types, ...documents].map(({ type, total }) => [type as string, total]))
  return recordTypes.map((type) => ({ type, total: totals.get(type) ?? 0 }))
}

/** The records of all types, newest first. */
export const archiveOf = (context: AppLoadContext, query: Query) =>
  anyPath(context).get<RecordPage<ArchiveItem>>('/records', { query })
