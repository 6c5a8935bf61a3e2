import { useWords } from '~/app/platform/words/use-words'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { longestFactReason, type FactChange } from '~/domain/facts/contract'
import { Asked, useAsked } from '../shop/asked'
import { IntentForm } from '../shop/intent-form'
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
  const { of } = useAsked()
  const change = changes.find(({ id }) => id === of)
  if (!change) return null
  const { id, key, before, number, unit } = change
  const about = (
    <p className="mb-3 font-strong text-ink">
      <FactTitle of={key} titles={titles} />: {figureText(t, locale, before, unit)}{' '}
      <span aria-hidden="true">{locale === 'fa' ? '←' : '→'}</span> {figureText(t, locale, number, unit)}
    </p>
  )
  const form = { idempotencyKey, hidden: { change: id } }
  return (
    <>
      <Asked
        ask="propose"
        title={t('propose.title')}
        text={
          <>
            {about}
            {t('propose.text')}
          </>
        }
      >
        <IntentForm {...form} intent="propose" schema={reasonForm} submit={t('propose.do')}>
          {({ text }) => <TextAreaField {...text('reason')} rows={3} maxLength={longestFactReason} />}
        </IntentForm>
      </Asked>
      <Asked
        ask="confirm"
        title={t('confirm.do')}
        text={
          <>
            {about}
            {t('confirm.text')}
          </>
        }
      >
        <IntentForm {...form} intent="confirm" schema={changeForm} submit={t('confirm.do')} />
      </Asked>
      <Asked
        ask="refuse"
        title={t('refuse.title')}
        text={
          <>
            {about}
            {t('refuse.text')}
          </>
        }
      >
        <IntentForm {...form} intent="refuse" schema={reasonForm} submit={t('refuse.do')} variant="ink">
          {({ text }) => <TextAreaField {...text('reason')} rows={3} maxLength={longestFactReason} />}
        </IntentForm>
      </Asked>
    </>
  )
}
