import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { readQuery } from '~/app/platform/page-query.server'
import { liveHeaders } from '~/app/platform/public-page'
import { verifyPath } from '~/app/platform/signed-documents/verify-address'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { Icon } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { parseDocumentNumber, type DocumentCheck } from '~/domain/signed-documents/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'

export const headers = liveHeaders
export const meta = metaOfLoader

/** As it was typed, whatever it is: what is no number is told beside the field. */
const asked = { number: z.string().trim().max(80) }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { number: typed } = readQuery({ request, context }, asked)
  const number = typed === undefined ? undefined : parseDocumentNumber(typed)
  const t = await getFixedT(context.locale)
  return {
    typed: typed ?? '',
    number: number ?? null,
    problem: typed === undefined || number ? null : typed === '' ? 'error.required' : 'error.documentNumber',
    answer: number ? await checkOf(context, number) : null,
    head: await pageHead(context, {
      path: verifyPath,
      title: t('signed-documents:title'),
      description: t('signed-documents:description'),
      isIndexed: typed === undefined,
    }),
    words: wordsOf(context.locale, 'signed-documents', 'fields'),
  }
}

/** Whoever asks too often is told so in the page, with what they typed still there. */
async function checkOf(
  context: LoaderFunctionArgs['context'],
  number: string,
): Promise<DocumentCheck | 'many'> {
  try {
    return await apiOf(context).post('/signed-document-checks', { body: { number } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return 'many'
    throw error
  }
}

/** Whether what a doctor has signed is genuine and in force, for whoever has it in hands. */
export default function VerifyDocumentPage() {
  const t = useWords('signed-documents')
  const { typed, number, problem, answer } = useLoaderData<typeof loader>()
  return (
    <div className="shell pb-band pt-8 md:pt-12">
      <div className="max-w-text">
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="mt-3 text-ink-2">{t('lead')}</p>
        <FieldWordsOfPage>
          <Form method="get" className="mt-6 space-y-4" noValidate>
            <TextField
              key={typed}
              name="number"
              label={t('number')}
              help={t('numberHelp')}
              defaultValue={typed}
              {...(problem && { errors: [problem], autoFocus: true })}
              autoComplete="off"
              maxLength={80}
            />
            <Button type="submit" variant="primary">
              {t('check')}
            </Button>
          </Form>
        </FieldWordsOfPage>
        {answer && number && <Answer answer={answer} number={number} />}
      </div>
    </div>
  )
}

function Answer({ answer, number }: { answer: DocumentCheck | 'many'; number: string }) {
  const t = useWords('signed-documents')
  const locale = usePageLocale()
  if (answer === 'many')
    return (
      <p role="status" className="mt-6 rounded-large bg-sand p-5">
        {t('many')}
      </p>
    )
  const isValid = answer.isGenuine && answer.withdrawnAt === null
  const facts = answer.isGenuine
    ? [
        [t('doctor'), answer.signature.name],
        [t('council'), digitsIn(locale, answer.signature.councilNumber)],
        [t('day'), formatWholeDay(locale, answer.writtenAt)],
        ...(answer.withdrawnAt ? [[t('withdrawnDay'), formatWholeDay(locale, answer.withdrawnAt)]] : []),
      ]
    : []
  return (
    <section
      role="status"
      aria-labelledby="answer"
      className={`mt-6 rounded-large border-2 bg-card p-5 sm:p-7 ${isValid ? 'border-sea' : 'border-red-ink'}`}
    >
      <h2 id="answer" className="flex items-start gap-3 text-xl font-heading">
        <Icon name={isValid ? 'check' : 'urgent'} className="mt-1 size-6" />
        {answer.isGenuine ? t(`${isValid ? 'genuine' : 'withdrawn'}.${answer.kind}`) : t('none')}
      </h2>
      <p className="mt-1 text-ink-2">
        <Code>{answer.isGenuine ? answer.number : number}</Code>
      </p>
      {!isValid && (
        <p className="mt-3">{answer.isGenuine ? t(`withdrawn.text.${answer.kind}`) : t('none.text')}</p>
      )}
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-strong">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
