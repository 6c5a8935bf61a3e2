import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { CheckAnswer, NumberCheckPage, TooManyChecks } from '~/app/platform/number-check/number-check-page'
import { readNumberCheck } from '~/app/platform/number-check/read-number-check.server'
import { liveHeaders } from '~/app/platform/public-page'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import {
  newNameCheckSchema,
  parseDocumentNumber,
  type DocumentCheck,
  type NameAnswer,
} from '~/domain/signed-documents/contract'
import { formatNearDay, formatWholeDay } from '~/domain/values/dates'
import { medicineForms } from '~/domain/values/medicine-forms'
import { formatNumber } from '~/domain/values/numbers'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** What was compared says nothing new of the document itself; looking it up again would count as one more check of the network. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== 'POST' && defaultShouldRevalidate

export const headers = liveHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [check, t] = await Promise.all([
    readNumberCheck(
      { request, context },
      {
        parse: parseDocumentNumber,
        error: 'error.documentNumber',
        ask: (number) => publicApiOf(context).post('/signed-document-checks', { body: { number } }),
      },
    ),
    getFixedT(context.locale),
  ])
  const head = await pageHead(context, {
    path: verifyPath,
    title: t('signed-documents:title'),
    description: t('signed-documents:description'),
    isIndexed: !check.hasNumber,
  })
  // Of all the words around prescriptions these few alone.
  const forms = Object.fromEntries(medicineForms.map((form) => [form, t(`aftercare:form.${form}`)]))
  return { ...check, forms, head, words: wordsOf(context.locale, 'signed-documents', 'fields') }
}

/** Compares what somebody reads on paper, without a word of what was signed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await postedForm(request)
  const read = newNameCheckSchema.safeParse({
    number: posted.get('number'),
    names: posted.getAll('line'),
  })
  if (!read.success) throw new Response(null, { status: 400 })
  const names = read.data.names
  try {
    const { lines } = await publicApiOf(context).post('/signed-document-name-checks', { body: read.data })
    return data({ names, lines, opensAt: null })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 429) throw error
    // To the next whole minute: not before it opens.
    const minutes = Math.ceil((context.now().getTime() / 1000 + (error.retryAfterSeconds ?? 60)) / 60)
    return data({ names, lines: null, opensAt: new Date(minutes * 60_000).toISOString() }, 429)
  }
}

/** Whether what a doctor has signed is genuine and in force, for whoever has it in hands. */
export default function VerifyDocumentPage() {
  const t = useWords('signed-documents')
  const { typed, number, problem, answer, forms } = useLoaderData<typeof loader>()
  return (
    <NumberCheckPage
      words={{
        title: t('title'),
        lead: t('lead'),
        number: t('number'),
        numberHelp: t('numberHelp'),
        check: t('check'),
      }}
      typed={typed}
      problem={problem}
    >
      {answer && number && <Answer answer={answer} number={number} forms={forms} />}
    </NumberCheckPage>
  )
}

/** What was typed, and what came of it; null: nothing was compared until it opens again. */
interface Compared {
  names: string[]
  lines: NameAnswer[] | null
  opensAt: string | null
}

interface AnswerProps {
  answer: DocumentCheck | 'many'
  number: string
  /** What each form of a medicine is called. */
  forms: Record<string, string>
}

function Answer({ answer, number, forms }: AnswerProps) {
  const t = useWords('signed-documents')
  const locale = usePageLocale()
  const compared = useActionData<Compared>()
  const saysOf = (index: number) => {
    const said = compared?.lines?.[index]
    return said === 'unasked' ? undefined : said
  }
  const different = compared?.lines?.filter((line) => line === 'different').length ?? 0
  if (answer === 'many') return <TooManyChecks>{t('many')}</TooManyChecks>
  if (!answer.isGenuine)
    return <CheckAnswer isValid={false} title={t('none')} number={number} text={t('none.text')} facts={[]} />
  const { kind, signature, withdrawnAt, writtenAt, lines } = answer
  const isValid = withdrawnAt === null
  return (
    <CheckAnswer
      isValid={isValid}
      title={t(`${isValid ? 'genuine' : 'withdrawn'}.${kind}`)}
      number={answer.number}
      text={isValid ? undefined : t(`withdrawn.text.${kind}`)}
      facts={[
        [t('doctor'), <bdi key="doctor">{signature.name}</bdi>],
        [t('council'), digitsIn(locale, signature.councilNumber)],
        [t('day'), formatWholeDay(locale, writtenAt)],
        ...(withdrawnAt
          ? [[t('withdrawnDay'), formatWholeDay(locale, withdrawnAt)] satisfies [string, string]]
          : []),
      ]}
    >
      {isValid && lines.length > 0 && (
        <>
          <h3 className="mt-6 text-base font-heading">
            {t('lines', { count: formatNumber(locale, lines.length) })}
          </h3>
          <p className="mt-1 text-sm text-ink-2">{t('lines.text')}</p>
          <Form method="post" className="mt-3 space-y-4">
            <input type="hidden" name="number" value={answer.number} />
            <ol className="divide-y divide-line border-y border-line">
              {lines.map(({ initial, form, amount }, index) => (
                <li key={index} className="py-3">
                  <p className="flex flex-wrap gap-x-4">
                    <span className="w-6 text-ink-2">{formatNumber(locale, index + 1)}</span>
                    <bdi className="min-w-8 font-heading">{`${initial}…`}</bdi>
                    <span className="grow">{forms[form]}</span>
                    <span>{t('lines.amount', { count: formatNumber(locale, amount) })}</span>
                  </p>
                  <div className="mt-2">
                    <TextField
                      id={`line-${index + 1}`}
                      name="line"
                      label={t('names.field', { place: formatNumber(locale, index + 1) })}
                      defaultValue={compared?.names[index] ?? ''}
                      autoComplete="off"
                      maxLength={200}
                    />
                  </div>
                  {saysOf(index) && (
                    <p
                      className={`mt-2 flex items-start gap-2 ${saysOf(index) === 'same' ? 'text-sea' : 'text-red-ink'}`}
                    >
                      <Icon name={saysOf(index) === 'same' ? 'check' : 'urgent'} className="mt-1 size-4" />
                      {t(saysOf(index) === 'same' ? 'names.same' : 'names.different')}
                    </p>
                  )}
                </li>
              ))}
            </ol>
            {compared?.lines && (
              <p role="status" className="text-sm">
                {different === 0
                  ? t('names.noneDifferent')
                  : t('names.someDifferent', { count: formatNumber(locale, different) })}
              </p>
            )}
            {compared?.opensAt && (
              <TooManyChecks>
                {t('names.many', {
                  day: formatNearDay(locale, compared.opensAt),
                  time: digitsIn(locale, tehranDayAndTime(new Date(compared.opensAt)).time),
                })}
              </TooManyChecks>
            )}
            <p className="text-sm text-ink-2">{t('names.text')}</p>
            <Button type="submit" variant="secondary">
              {t('names.check')}
            </Button>
          </Form>
        </>
      )}
    </CheckAnswer>
  )
}
