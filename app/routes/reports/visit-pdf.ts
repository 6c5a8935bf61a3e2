import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { loadVisitSheet } from '~/app/features/records/visit/load-visit-sheet.server'
import { visitReasonForm } from '~/app/features/records/visit/visit.form'
import { pathOf } from '~/app/platform/members/whose'
import { privatePdf } from '~/app/platform/pdf-answer.server'
import { requireUser } from '~/app/platform/session.server'
import { readForm } from '~/app/ui/forms/read-form'

/** The visit report as a PDF. */
export const loader = ({ request, context }: LoaderFunctionArgs) => pdfOf({ request, context }, () => '')

/** The same with a reason on it; one that does not fit is left out, as the page has refused it before. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  pdfOf({ request, context }, async () => (await readForm(request, visitReasonForm)).value?.reason ?? '')

async function pdfOf(
  requested: { request: Request; context: AppLoadContext },
  reasonOf: () => string | Promise<string>,
): Promise<Response> {
  const { request, context } = requested
  const user = await requireUser(request, context)
  const { sheet, whose, days } = await loadVisitSheet(requested, user, await reasonOf())
  return privatePdf(context, {
    sheet,
    userId: user.id,
    fileName: 'visit-report.pdf',
    back: pathOf(whose, `/reports/visit?days=${days}`),
  })
}
