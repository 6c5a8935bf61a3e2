import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { verifyPath } from '~/app/features/academy/academy-paths'
import { CertificateAnswer } from '~/app/features/academy/certificate-answer'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { readQuery } from '~/app/platform/page-query.server'
import { liveHeaders } from '~/app/platform/public-page'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { parseCertificateNumber, type CertificateCheck } from '~/domain/academy/contract'

export const headers = liveHeaders
export const meta = metaOfLoader

/** As it was typed, whatever it is: what is no number is told beside the field. */
const query = { number: z.string().trim().max(80) }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { number: typed } = readQuery({ request, context }, query)
  const number = typed === undefined ? undefined : parseCertificateNumber(typed)
  const t = await getFixedT(context.locale)
  return {
    typed: typed ?? '',
    number: number ?? null,
    problem:
      typed === undefined || number ? null : typed === '' ? 'error.required' : 'error.certificateNumber',
    answer: number ? await checkOf(context, number) : null,
    head: await pageHead(context, {
      path: verifyPath,
      title: t('academy:verify.title'),
      description: t('academy:verify.description'),
      isIndexed: typed === undefined,
    }),
    words: wordsOf(context.locale, 'academy', 'fields'),
  }
}

/** Whoever asks too often is told so in the page, with what they typed still there. */
async function checkOf(
  context: LoaderFunctionArgs['context'],
  number: string,
): Promise<CertificateCheck | 'many'> {
  try {
    return await apiOf(context).post('/certificate-checks', { body: { number } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return 'many'
    throw error
  }
}

/** Whether a certificate is genuine, for whoever has it in hands. */
export default function VerifyCertificatePage() {
  const t = useWords('academy')
  const { typed, number, problem, answer } = useLoaderData<typeof loader>()
  return (
    <div className="shell pb-band pt-8 md:pt-12">
      <div className="max-w-text">
        <h1 className="text-4xl">{t('verify.title')}</h1>
        <p className="mt-3 text-ink-2">{t('verify.lead')}</p>
        <FieldWordsOfPage>
          <Form method="get" className="mt-6 space-y-4" noValidate>
            <TextField
              key={typed}
              name="number"
              label={t('verify.number')}
              help={t('verify.numberHelp')}
              defaultValue={typed}
              {...(problem && { errors: [problem], autoFocus: true })}
              autoComplete="off"
              maxLength={80}
            />
            <Button type="submit" variant="primary">
              {t('verify.check')}
            </Button>
          </Form>
        </FieldWordsOfPage>
        {answer && number && <CertificateAnswer answer={answer} number={number} />}
      </div>
    </div>
  )
}
