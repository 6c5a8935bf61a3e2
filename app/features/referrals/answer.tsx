import { useActionData } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { LetterAnswer } from '~/domain/referrals/contract'
import { formatDate } from '~/domain/values/dates'
import { answerForm } from './referral.form'

/** What the colleague has answered, for whoever reads the letter; it is no part of what was signed. */
export function Answer({ answer, name }: { answer: LetterAnswer | null; name: string | null }) {
  const t = useWords('referrals')
  const locale = usePageLocale()
  if (!answer) return null
  return (
    <section
      aria-labelledby="answer"
      data-print="hidden"
      className="mt-5 rounded-large border border-line bg-card px-5 py-4"
    >
      <h2 id="answer" className="break-words text-lg font-heading">
        {name === null ? t('answer.own') : t('answer.of', { name: `\u2068${name}\u2069` })}
      </h2>
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {answer.text}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        <time dateTime={answer.at}>{formatDate(locale, answer.at)}</time>
      </p>
    </section>
  )
}

/** Answers a letter: folded, since it is done once and never taken back. */
export function NewAnswer({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useWords('referrals')
  const refused = useActionData<{ intent?: string }>()
  return (
    <details
      open={refused?.intent === 'answer'}
      data-print="hidden"
      className="mt-5 rounded-large border border-line bg-card px-5 py-2"
    >
      <summary className="flex min-h-11 w-fit items-center font-strong hover:underline">
        {t('answer')}
      </summary>
      <p className="mb-3 text-sm text-ink-2">{t('answer.text')}</p>
      <IntentForm
        words="referrals"
        intent="answer"
        schema={answerForm}
        idempotencyKey={idempotencyKey}
        submit={t('answer.do')}
      />
    </details>
  )
}
