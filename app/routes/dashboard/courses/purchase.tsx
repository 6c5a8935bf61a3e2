import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownPurchasePath, ownPurchasesPath, purchaseInvoicePath } from '~/app/features/academy/academy-paths'
import { enrolmentIn } from '~/app/features/academy/course-access.server'
import { LeaveQuestion, WithdrawnCourse } from '~/app/features/academy/leave-course'
import { leaveAt } from '~/app/features/academy/leave-course.server'
import { PurchaseSummary } from '~/app/features/academy/purchase-summary'
import { BillSheetView } from '~/app/features/orders/bill-sheet-view'
import { loadCoursePurchase } from '~/app/features/orders/load-bill.server'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { FileLink } from '~/app/ui/file-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { PrintButton } from '~/app/ui/print-button'
import { isCertified } from '~/domain/academy/rules'
import { coursePurchaseIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [{ purchase, sheet }, head] = await Promise.all([
    loadCoursePurchase({ request, context, params }),
    privateHead(context, 'course-purchases:purchase'),
  ])
  // Where the course is, it is left on its own page.
  const isWithdrawn = purchase.slug === null && purchase.status === 'paid'
  const enrolment = isWithdrawn ? await enrolmentIn(context, purchase.courseId) : null
  const withdrawn = isCertified(enrolment?.certificate) ? null : (enrolment?.purchase ?? null)
  const idempotencyKey = randomUUID()
  return {
    purchase,
    sheet,
    withdrawn,
    idempotencyKey,
    head,
    words: wordsOf(context.locale, 'course-purchases', 'ui'),
  }
}

/** Lets a purchase go that waits for its payment, or leaves its course, which may be offered no more. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireUser(request, context)
  const { id } = await readParams(args, { id: coursePurchaseIdSchema })
  const posted = await postedForm(request)
  const { courseId } = await orMissing(args, apiOf(context).get('/course-purchases/:id', { params: { id } }))
  if (posted.get('act') === 'leave') return leaveAt(context, posted, courseId, ownPurchasePath(id))
  try {
    await apiOf(context).post('/course-purchases/:id/cancellations', { params: { id } })
  } catch (error) {
    return refusedBack(error, context, ownPurchasePath(id))
  }
  return redirect(ownPurchasePath(id))
}

/** What was bought of the academy and what has become of it, with its invoice. */
export default function CoursePurchasePage() {
  const t = useWords('course-purchases')
  const { purchase, sheet, withdrawn, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <div data-print="hidden">
        <BackLink to={ownPurchasesPath} label={t('purchases')} />
        <h1 className="mb-5 text-3xl">{t('purchase')}</h1>
        {withdrawn && (
          <div className="mb-5 max-w-2xl">
            <WithdrawnCourse />
            <LeaveQuestion
              action={ownPurchasePath(purchase.id)}
              purchase={withdrawn}
              idempotencyKey={idempotencyKey}
            />
          </div>
        )}
        <PurchaseSummary purchase={purchase} />
      </div>
      {sheet && (
        <section aria-labelledby="invoice" className="mt-8">
          <div data-print="hidden" className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="invoice" className="text-2xl">
              {t('purchase.invoice')}
            </h2>
            <div className="flex flex-wrap gap-3">
              <FileLink path={purchaseInvoicePath(purchase.id)}>{t('purchase.pdf')}</FileLink>
              <PrintButton variant="secondary">{t('purchase.print')}</PrintButton>
            </div>
          </div>
          <BillSheetView sheet={sheet} />
        </section>
      )}
    </>
  )
}
