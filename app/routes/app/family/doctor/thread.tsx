import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { oneCareForm } from '~/app/features/care/care.form'
import { FileConsent, fileTurns } from '~/app/features/care/file-consent'
import { useCareNames } from '~/app/features/care/names'
import { Thread } from '~/app/features/care/thread'
import { threadOf } from '~/app/features/care/thread.server'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { oneself } from '~/app/platform/members/whose'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return {
    ...(await threadOf({ request, context, params }, 'person')),
    head: await privateHead(context, 'care:thread.label'),
    words: wordsOf(context.locale, 'care', 'fields', 'ui'),
  }
}

const turnOf = (intent: unknown) => Object.entries(fileTurns).find(([name]) => name === intent)?.[1]

/** Opens the medical file to the doctor, or shuts it. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  const file = turnOf(posted.get('intent'))
  const { value } = await readForm(posted, oneCareForm)
  if (!file || !value) throw new Response(null, { status: 400 })
  const path = `/app/family/doctor/${value.id}`
  try {
    await orMissing(
      { request, context },
      apiOf(context).put('/accompanying-doctors/:id/file', { params: { id: value.id }, body: { file } }),
    )
  } catch (error) {
    return refusedBack(error, context, path)
  }
  return redirect(path, {
    headers: {
      'Set-Cookie': carryNotification(
        'success',
        file === 'open' ? 'messages:care.fileOpen' : 'messages:care.fileShut',
        context.siteOrigin,
      ),
    },
  })
}

/** What somebody and their accompanying doctor, or that of one of their family, write to each other. */
export default function ThreadPage() {
  const t = useWords('care')
  const { care, ...thread } = useLoaderData<typeof loader>()
  const doctor = useCareNames().doctorOf(care)
  return (
    <FieldWordsOfPage>
      <BackLink to={`/app/family/doctor?memberId=${care.memberId ?? oneself}`} label={t('title')} />
      <h1 className="text-3xl">{t('thread.title', { name: doctor })}</h1>
      {care.member && (
        <p className="mt-2 text-ink-2">
          {t('of', { who: `\u2068${care.member.firstName} ${care.member.lastName}\u2069` })}
        </p>
      )}
      {care.status === 'active' && (
        <div className="mt-6">
          <FileConsent care={care} />
        </div>
      )}
      <Thread {...thread} care={care} other={doctor} path={`/app/family/doctor/${care.id}`} />
    </FieldWordsOfPage>
  )
}
