import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { takeBackForm } from './referral.form'

/** Takes a letter back from the colleague whom it has reached: folded, since it is never undone. */
export function TakeBack({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useWords('referrals')
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit items-center font-strong hover:underline">
        {t('takeBack')}
      </summary>
      <p className="mb-3 text-sm text-ink-2">{t('takeBack.text')}</p>
      <IntentForm
        words="referrals"
        intent="take-back"
        schema={takeBackForm}
        idempotencyKey={idempotencyKey}
        submit={t('takeBack.do')}
        variant="danger"
      />
    </details>
  )
}
