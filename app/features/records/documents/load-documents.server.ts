import type { AppLoadContext } from '@remix-run/node'
import { privateHead } from '~/app/platform/head/private-head.server'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import type { RecordType } from '~/domain/records/contract'
import { recordIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { recordsOf } from '../records-api.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
  params: Readonly<Record<string, string | undefined>>
}

const pageSize = '25'

/** What the page of a type of documents shows: a page of them, newest first. */
export async function loadDocuments(requested: LoaderInput, type: RecordType) {
  const { context } = requested
  const { deleted = null, cursor } = readQuery(requested, { cursor: cursorField, deleted: recordIdSchema })
  const whose = await whoseOf(requested, `/app/records/${type}`)
  const [page, head] = await Promise.all([
    orBeginning(requested, recordsOf(context, type).list({ ...memberOf(whose), cursor, limit: pageSize })),
    privateHead(context, `records:type.${type}`),
  ])
  return {
    kind: 'documents' as const,
    whose,
    type,
    page,
    deleted,
    isPast: cursor !== undefined,
    today: tehranDayAndTime(context.now()).day,
    head,
    words: wordsOf(context.locale, 'records', 'ui'),
  }
}
