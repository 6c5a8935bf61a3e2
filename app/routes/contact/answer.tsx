import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicApiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { capabilityHeaders } from '~/app/platform/private-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Moment } from '~/app/ui/printed'
import { answerTokenSchema } from '~/domain/enquiries/contract'

export const headers = capabilityHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: answerTokenSchema })
  const read = await orMissing(requested, publicApiOf(context).get('/answers/:token', { params: { token } }))
  return {
    read,
    head: [
      ...(await privateHead(context, 'contact:answer.title')),
      { name: 'referrer', content: 'same-origin' },
    ],
    words: wordsOf(context.locale, 'contact'),
  }
}

/** What was answered to a phone: the answers alone, since an address can be passed on. */
export default function AnswerPage() {
  const { read } = useLoaderData<typeof loader>()
  const t = useWords('contact')
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <div className="w-full max-w-[40rem]">
        <h1 className="text-3xl">{t('answer.of', { number: `\u2068${read.number}\u2069` })}</h1>
        <p className="mb-7 mt-2 text-ink-2">{t('answer.lead')}</p>
        <ol className="space-y-4">
          {read.answers.map(({ number, text, at }) => (
            <li key={number} className="rounded-large border border-line bg-card p-5 sm:p-7">
              <p className="text-sm text-ink-2">
                <Moment value={at} />
              </p>
              <p dir="auto" className="mt-2 whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-7 flex flex-wrap items-center gap-4">
          {t('answer.again')}
          <ButtonLink href="/contact">{t('title')}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
