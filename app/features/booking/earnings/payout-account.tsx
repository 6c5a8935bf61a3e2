import { useActionData } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Fold } from '~/app/ui/fold'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { Panel } from '~/app/ui/panel'
import type { OwnPayoutAccount } from '~/domain/booking/settlement-contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { payoutAccountForm } from './payout-account.form'

interface PayoutAccountProps extends OwnPayoutAccount {
  idempotencyKey: string
}

/** To which account a doctor is paid, by its last digits alone, and the form that says another. */
export function PayoutAccount({ account, idempotencyKey }: PayoutAccountProps) {
  const t = useWords('settlements')
  const locale = usePageLocale()
  const refused = useActionData<{ intent?: string }>()
  return (
    <div className="mb-6">
      <Panel id="account" title={t('account')}>
        {account ? (
          <p>
            <bdi className="font-strong">{account.holder}</bdi>
            <span className="block">
              {t('account.ends', { digits: `\u2066${digitsIn(locale, account.lastDigits)}\u2069` })}
            </span>
            <span className="block text-sm text-ink-2">
              {t('account.since', { date: formatDate(locale, account.changedAt) })}
            </span>
          </p>
        ) : (
          <Notice kind="info">{t('account.none')}</Notice>
        )}
        <p className="my-4 text-ink-2">{t('account.lead')}</p>
        <Fold
          title={t(account ? 'account.change' : 'account.save')}
          lead={t('account.lock')}
          isNeeded={account === null || refused?.intent === 'account'}
        >
          <IntentForm
            words="settlements"
            intent="account"
            schema={payoutAccountForm}
            idempotencyKey={idempotencyKey}
            submit={t('account.save')}
          />
        </Fold>
      </Panel>
    </div>
  )
}
