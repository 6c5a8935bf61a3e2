import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { practiceOf } from '~/app/features/booking/practice.server'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { EmptyState } from '~/app/ui/empty-state'
import { Code } from '~/app/ui/isolate'
import type { Practice } from '~/domain/booking/doctor-contract'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/dashboard/doctor'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireUser(request, context)
  const [practice, head] = await Promise.all([practiceOf(context), privateHead(context, 'booking:area')])
  return {
    practice,
    isDoctor: roles.includes('doctor') || roles.includes('accompanying-doctor'),
    head,
    words: wordsOf(context.locale, 'booking'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  try {
    await apiOf(context).post('/doctor-practice/acceptances')
  } catch (error) {
    return refusedBack(error, context, path)
  }
  return redirect('/doctor/schedule')
}

/** The way to the doctor’s desk, or the invitation to it. */
export default function DoctorOfDashboardPage() {
  const t = useWords('booking')
  const { practice, isDoctor } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('area')}</h1>
      {practice?.status === 'invited' ? (
        <Invitation practice={practice} />
      ) : isDoctor ? (
        <EmptyState
          title={t('area.here')}
          text={t('area.hereText')}
          action={
            <ButtonLink href="/doctor" variant="primary">
              {t('area.go')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          title={t('area.none')}
          text={t('area.noneText')}
          action={<ButtonLink href="/dashboard/tickets">{t('area.tickets')}</ButtonLink>}
        />
      )}
    </>
  )
}

function Invitation({ practice: { councilNumber, level, speciality, acceptUntil } }: { practice: Practice }) {
  const t = useWords('booking')
  return (
    <section
      aria-labelledby="invitation"
      className="max-w-2xl space-y-5 rounded-large border border-line bg-card p-6 shadow-small sm:p-8"
    >
      <h2 id="invitation" className="text-2xl">
        {t('area.invited')}
      </h2>
      <p className="text-ink-2">{t('area.invitedText')}</p>
      <dl className="grid gap-x-6 gap-y-3 rounded-medium bg-sand p-5 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-ink-2">{t('area.number')}</dt>
          <dd className="font-strong">
            <Code>{councilNumber}</Code>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('filter.level')}</dt>
          <dd className="font-strong">{t(`level.${level}`)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('filter.speciality')}</dt>
          <dd className="font-strong">{t(`speciality.${speciality}`)}</dd>
        </div>
      </dl>
      <p>{t('area.promise')}</p>
      {acceptUntil !== null && (
        <p className="text-ink-2">
          {t('area.acceptUntil')} <DateTime value={acceptUntil} />
        </p>
      )}
      <Form method="post">
        <Button type="submit" variant="primary">
          {t('area.accept')}
        </Button>
      </Form>
    </section>
  )
}
