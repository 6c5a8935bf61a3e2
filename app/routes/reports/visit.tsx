import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadVisitSheet, reportDays } from '~/app/features/records/visit/load-visit-sheet.server'
import { VisitSheetView } from '~/app/features/records/visit/visit-sheet'
import { VisitTools } from '~/app/features/records/visit/visit-tools'
import { visitReasonForm } from '~/app/features/records/visit/visit.form'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { readForm } from '~/app/ui/forms/read-form'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** The visit report of somebody of the family, on one sheet to be printed or taken along. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const [report, head] = await Promise.all([
    loadVisitSheet({ request, context }, user, ''),
    privateHead(context, 'visit-report:title'),
  ])
  return {
    ...report,
    allDays: [...reportDays],
    head,
    words: {
      ...wordsOf(context.locale, 'fields', 'ui'),
      ...someWordsOf(
        context.locale,
        'visit-report',
        'back',
        'lang',
        'lead',
        'pdf',
        'print',
        'range',
        'reason',
      ),
    },
  }
}

/** The same with a reason on it, which is kept nowhere. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context)
  const form = await readForm(request, visitReasonForm)
  if (!form.value) return data({ result: form.reply(), reason: '', sheet: null }, 422)
  const { reason = '' } = form.value
  const { sheet } = await loadVisitSheet({ request, context }, user, reason)
  return data({ result: null, reason, sheet })
}

export default function VisitReportPage() {
  const { sheet, whose, days, allDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <div className="mx-auto max-w-[56rem] px-gutter py-6 print:max-w-none print:p-0">
        <VisitTools
          whose={whose}
          days={days}
          allDays={allDays}
          reason={answer?.reason ?? ''}
          lastResult={answer?.result}
        />
        <VisitSheetView sheet={answer?.sheet ?? sheet} />
      </div>
    </FieldWordsOfPage>
  )
}
