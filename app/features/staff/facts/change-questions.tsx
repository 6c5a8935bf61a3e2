import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FactChange } from '~/domain/facts/contract'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { StaffForm } from '~/app/features/staff/staff-form'
import { changeForm, reasonForm } from './change.form'
import { FactTitle } from './fact-title'
import { figureText, type FactTitles } from './fact-words'

interface ChangeQuestionsProps {
  changes: FactChange[]
  titles: FactTitles
  idempotencyKey: string
}

/** What is asked before somebody stands for a change, confirms it or turns it down. */
export function ChangeQuestions({ changes, titles, idempotencyKey }: ChangeQuestionsProps) {
  const t = useWords('staff-facts')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const change = changes.find(({ id }) => id === of)
  if (!change) return null
  const { id, key, before, number, unit } = change
  const about = (
    <p className="mb-3 font-strong text-ink">
      <FactTitle of={key} titles={titles} />: {figureText(t, locale, { key, number: before, unit })}{' '}
      <span aria-hidden="true">{locale === 'fa' ? '←' : '→'}</span>{' '}
      {figureText(t, locale, { key, number, unit })}
    </p>
  )
  const form = { idempotencyKey, hidden: { change: id } }
  return (
    <>
      <Question
        ask="propose"
        title={t('propose.title')}
        text={
          <>
            {about}
            {t('propose.text')}
          </>
        }
      >
        <StaffForm {...form} intent="propose" schema={reasonForm} submit={t('propose.do')} />
      </Question>
      <Question
        ask="confirm"
        title={t('confirm.do')}
        text={
          <>
            {about}
            {t('confirm.text')}
          </>
        }
      >
        <StaffForm {...form} intent="confirm" schema={changeForm} submit={t('confirm.do')} />
      </Question>
      <Question
        ask="refuse"
        title={t('refuse.title')}
        text={
          <>
            {about}
            {t('refuse.text')}
          </>
        }
      >
        <StaffForm {...form} intent="refuse" schema={reasonForm} submit={t('refuse.do')} variant="ink" />
      </Question>
    </>
  )
}
