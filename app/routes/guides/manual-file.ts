import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { guidePath } from '~/app/features/guides/guide-paths'
import { fileOfManual } from '~/app/features/guides/manual-file.server'
import { readContent } from '~/app/platform/content/read.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { pdfAnswer } from '~/app/platform/pdf-answer.server'
import { guideQuery } from '~/content/queries/guides'

/** The file of an audience; anything else has no page. */
const fileParam = z
  .enum(['home.pdf', 'doctor.pdf'])
  .transform((name) => (name === 'home.pdf' ? ('home' as const) : ('doctor' as const)))

/** The manual of a device as a PDF, of the same text as its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { model, file: audience } = await readParams(
    { request, context, params },
    { model: slugParam, file: fileParam },
  )
  const device = await readContent(context.content, guideQuery, { model })
  const manual = device?.guides.find((one) => one.audience === audience)
  if (!device || !manual) throw await missingPage(request, context)
  const { pdf, isWhole } = await fileOfManual(context, device, manual)
  return pdfAnswer(context, pdf, {
    back: guidePath(device.slug, manual.audience),
    disposition: `inline; filename="tapesh-${encodeURIComponent(device.slug)}-${manual.audience}.pdf"`,
    cache: isWhole ? 'public, max-age=600' : 'no-store',
  })
}
