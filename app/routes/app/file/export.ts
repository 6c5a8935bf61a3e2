import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { requireUser } from '~/app/platform/session.server'
import type { MedicalFile } from '~/domain/medical-file/contract'
import { csvLine } from '~/domain/records/csv'

/** The medical file as a table: a line for each field of the person and of each entry. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const whose = await whoseOf({ request, context }, '/app/file')
  const file = (await apiOf(context).get('/medical-file', { query: memberOf(whose) })) as MedicalFile
  const linesOf = (list: string, id: string, fields: object) =>
    Object.entries(fields)
      .filter(([name]) => name !== 'id')
      .map(([name, value]) => csvLine([list, id, name, value]))
  const lines = [
    csvLine(['list', 'id', 'field', 'value']),
    ...linesOf('personal', '', file.personal),
    ...Object.entries(file.entries).flatMap(([kind, entries]) =>
      entries.flatMap((entry) => linesOf(kind, entry.id, entry)),
    ),
  ]
  // The mark by which spreadsheets know that it is UTF-8.
  return new Response(`\ufeff${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="medical-file.csv"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
