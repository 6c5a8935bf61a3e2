import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Outcome } from '~/app/features/questions/outcome'
import { publicApiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { capabilityHeaders } from '~/app/platform/private-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { questionTokenSchema } from '~/domain/asking/contract'

export const headers = capabilityHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: questionTokenSchema })
  const outcome = await orMissing(
    requested,
    publicApiOf(context).get('/asked-questions/answers/:token', { params: { token } }),
  )
  return {
    outcome,
    head: [
      ...(await privateHead(context, 'asking:answer.title')),
      { name: 'referrer', content: 'same-origin' },
    ],
    words: wordsOf(context.locale, 'asking'),
  }
}

/** What became of a question, and not what was asked: an address can be passed on. */
export default function QuestionAnswerPage() {
  const { outcome } = useLoaderData<typeof loader>()
  const t = useWords('asking')
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <div className="w-full max-w-[40rem]">
        <h1 className="text-3xl">{t('answer.of', { number: `\u2068${outcome.number}\u2069` })}</h1>
        <p className="mb-7 mt-2 text-ink-2">{t('answer.lead')}</p>
        <Outcome outcome={outcome} />
        <p className="mt-7 text-sm text-ink-2">{t('notAdvice')}</p>
        <p className="mt-7 flex flex-wrap items-center gap-4">
          {t('answer.again')}
          <ButtonLink href="/questions/ask">{t('title')}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
