import type { OutboxRefusal } from '~/app/platform/offline/outbox/entry'
import { useWords } from '~/app/platform/words/use-words'
import { useMessageText } from '~/app/ui/fields/field-words'
import { PageLink } from '~/app/ui/page-link'
import { readMessage } from '~/domain/values/message'

/** What becomes of what waits: it goes by itself, or its person has to sign in first. */
export function WaitingText({ isHeld }: { isHeld: boolean }) {
  const t = useWords('adding')
  if (!isHeld) return <>{t('outbox.text')}</>
  return (
    <>
      {t('outbox.held')}{' '}
      <PageLink to="/login?next=/app" className="font-strong text-sea-ink underline underline-offset-4">
        {t('outbox.signIn')}
      </PageLink>
    </>
  )
}

/** Why it was not taken, and what can be done. */
export function RefusedText({ refusal }: { refusal: OutboxRefusal | null }) {
  const t = useWords('adding')
  const text = useMessageText()
  const errors = Object.values(refusal?.errors ?? {}).flat()
  // Pages without a form bring no words of fields.
  const said = errors.map(text).filter((sentence, place) => sentence !== readMessage(errors[place] ?? '').key)
  const isClockAhead = errors.includes('error.future')
  return (
    <>
      {said.join(' ')} {t(isClockAhead ? 'outbox.clock' : 'outbox.refusedText')}
    </>
  )
}
