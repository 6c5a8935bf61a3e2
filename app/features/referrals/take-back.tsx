import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { takeBackForm } from './referral.form'

/** Takes a letter back from the colleague whom it has reached: folded, since it is never undone. */
export function TakeBack({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useWords('referrals')
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 w-fit items-center gap-2 font-strong hover:underline">
        {t('takeBack')}
        <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
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
