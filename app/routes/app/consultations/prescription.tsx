import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrescriptionSheet } from '~/app/features/booking/aftercare/prescription-sheet'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { ownFrame } from '~/app/platform/own-frame'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { fullNameOf, requireUser } from '~/app/platform/session.server'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { PrintButton } from '~/app/ui/print-button'
import { reservationIdSchema } from '~/domain/values/ids'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** What a doctor has prescribed, on one A4 page; what leads elsewhere stays on the screen. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const requested = { request, context, params }
  const of = { params: await readParams(requested, { id: reservationIdSchema }) }
  const api = apiOf(context)
  const [reservation, { ending }] = await orMissing(
    requested,
    Promise.all([api.get('/reservations/:id', of), api.get('/reservations/:id/ending', of)]),
  )
  if (!ending?.prescription) throw await missingPage(request, context)
  const { id, doctor, startsAt, member } = reservation
  return {
    id,
    doctor,
    startsAt,
    patient: member ? `${member.firstName} ${member.lastName}` : fullNameOf(user),
    advice: ending.advice,
    prescription: ending.prescription,
    verifyAt: checkAddressOf(context, verifyPath, ending.prescription.trackingNumber),
    head: await privateHead(context, 'aftercare:prescription'),
    words: wordsOf(context.locale, 'aftercare', 'booking', 'signed-documents', 'ui'),
  }
}

export default function PrescriptionPage() {
  const t = useWords('aftercare')
  const { id, ...sheet } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <div data-print="hidden" className="mb-5 flex flex-wrap gap-3">
        <PrintButton>{t('prescription.print')}</PrintButton>
        <ButtonLink href={`/app/consultations/${id}`}>{t('after.open')}</ButtonLink>
      </div>
      <PrescriptionSheet {...sheet} />
    </div>
  )
}
