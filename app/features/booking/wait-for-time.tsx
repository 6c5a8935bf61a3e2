import type { ReactNode } from 'react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { noFieldsForm } from './wait.form'

function Waiting({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const t = useWords('booking')
  return (
    <section
      id="wait"
      aria-labelledby="wait-title"
      className="scroll-mt-24 rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <p className="text-sm text-ink-2">{t('notNow')}</p>
      <h2 id="wait-title" className="mt-1 text-xl font-heading">
        {t(isWaiting ? 'wait.is' : 'wait.title')}
      </h2>
      <p className="mb-5 mt-2 max-w-text text-ink-2">{t(isWaiting ? 'wait.isText' : 'wait.ask')}</p>
      {children}
    </section>
  )
}

/** For a doctor who has no free time: be told when there is one, or not any more. */
export function WaitForTime({ isWaiting, idempotencyKey }: { isWaiting: boolean; idempotencyKey: string }) {
  const t = useWords('booking')
  return (
    <Waiting isWaiting={isWaiting}>
      <IntentForm
        key={String(isWaiting)}
        words="booking"
        intent={isWaiting ? 'unwait' : 'wait'}
        schema={noFieldsForm}
        idempotencyKey={idempotencyKey}
        submit={t(isWaiting ? 'wait.drop' : 'wait.do')}
        variant={isWaiting ? 'quiet' : 'primary'}
      />
    </Waiting>
  )
}

/** The same where nobody is known: it is asked for in the app. */
export function WaitElsewhere({ appPath }: { appPath: string }) {
  const t = useWords('booking')
  return (
    <Waiting isWaiting={false}>
      <ButtonLink href={`${appPath}#wait`}>{t('wait.do')}</ButtonLink>
    </Waiting>
  )
}
