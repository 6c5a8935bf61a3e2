import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ownCoursesPath, verifyPath } from '~/app/features/academy/academy-paths'
import { CertificateSheet } from '~/app/features/academy/certificate-sheet'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { ownFrame } from '~/app/platform/own-frame'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { PrintButton } from '~/app/ui/print-button'
import { siteQuery } from '~/content/queries/site'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** A certificate of one's own, on one page; what leads elsewhere stays on the screen. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { number } = await readParams({ request, context, params }, { number: z.string().max(20) })
  const [{ items }, site, head] = await Promise.all([
    apiOf(context).get('/course-enrolments'),
    readContent(context.content, siteQuery),
    privateHead(context, 'academy:certificate'),
  ])
  const certificate = items.find((course) => course.certificate?.number === number)?.certificate
  if (!certificate || certificate.revokedFor !== null) throw await missingPage(request, context)
  return {
    certificate,
    house: site?.name?.value ?? '',
    verifyAt: checkAddressOf(context, verifyPath, certificate.number),
    head,
    words: wordsOf(context.locale, 'academy', 'ui'),
  }
}

export default function CertificatePage() {
  const t = useWords('academy')
  const sheet = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <div data-print="hidden" className="mb-5 flex flex-wrap gap-3">
        <PrintButton>{t('certificate.print')}</PrintButton>
        <ButtonLink href={ownCoursesPath}>{t('own')}</ButtonLink>
      </div>
      <CertificateSheet {...sheet} />
    </div>
  )
}
