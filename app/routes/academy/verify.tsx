import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { verifyPath } from '~/app/features/academy/academy-paths'
import { CertificateAnswer } from '~/app/features/academy/certificate-answer'
import { publicApiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { NumberCheckPage } from '~/app/platform/number-check/number-check-page'
import { readNumberCheck } from '~/app/platform/number-check/read-number-check.server'
import { liveHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { parseCertificateNumber } from '~/domain/academy/contract'

export const headers = liveHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [check, t] = await Promise.all([
    readNumberCheck(
      { request, context },
      {
        parse: parseCertificateNumber,
        error: 'error.certificateNumber',
        ask: (number) => publicApiOf(context).post('/certificate-checks', { body: { number } }),
      },
    ),
    getFixedT(context.locale),
  ])
  const head = await pageHead(context, {
    path: verifyPath,
    title: t('academy:verify.title'),
    description: t('academy:verify.description'),
    isIndexed: !check.hasNumber,
  })
  return { ...check, head, words: wordsOf(context.locale, 'academy', 'fields') }
}

/** Whether a certificate is genuine, for whoever has it in hands. */
export default function VerifyCertificatePage() {
  const t = useWords('academy')
  const { typed, number, problem, answer } = useLoaderData<typeof loader>()
  return (
    <NumberCheckPage
      words={{
        title: t('verify.title'),
        lead: t('verify.lead'),
        number: t('verify.number'),
        numberHelp: t('verify.numberHelp'),
        check: t('verify.check'),
      }}
      typed={typed}
      problem={problem}
    >
      {answer && number && <CertificateAnswer answer={answer} number={number} />}
    </NumberCheckPage>
  )
}
