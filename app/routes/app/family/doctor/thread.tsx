import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useCareNames } from '~/app/features/care/names'
import { Thread } from '~/app/features/care/thread'
import { threadOf } from '~/app/features/care/thread.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { oneself } from '~/app/platform/members/whose'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'

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
      <Thread {...thread} care={care} other={doctor} path={`/app/family/doctor/${care.id}`} />
    </FieldWordsOfPage>
  )
}
