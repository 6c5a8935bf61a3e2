import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { Spinner } from '~/app/ui/spinner'
import type { ProofWanted } from '~/domain/identity/proof-of-work'
import { digitsIn } from '~/domain/values/digits'
import { useProofOfWork } from './use-proof-of-work'

/** What has to be brought for a code while many are asked for in vain. */
export interface Busy {
  proof: ProofWanted
  /** `from`: the time of day. */
  ticket: { token: string; from: string }
}

interface BusyStepProps {
  busy: Busy
  intent: string
  /** What was typed, which is sent again. */
  typed: Record<string, string>
}

/**
 * Sign-in is under pressure. With script the browser works for a moment and goes on by itself; without, the page says from when on the button
 * sends the code, and keeps what was typed.
 */
export function BusyStep({ busy, intent, typed }: BusyStepProps) {
  const t = useWords('identity')
  const locale = usePageLocale()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const { isWorking, nonce } = useProofOfWork(busy.proof)
  // Not while the page still reads what came with the refusal: sending would break that off.
  const isReady = nonce !== null && state === 'idle'
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || sent.current === nonce + busy.proof.challenge) return
    sent.current = nonce + busy.proof.challenge
    form.current?.requestSubmit()
  }, [isReady, nonce, busy.proof.challenge])
  const time = digitsIn(locale, busy.ticket.from)
  return (
    <Form method="post" ref={form}>
      {Object.entries({ ...typed, intent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="proofChallenge" value={busy.proof.challenge} />
      <input type="hidden" name="proofNonce" value={nonce ?? ''} />
      <input type="hidden" name="ticket" value={busy.ticket.token} />
      {isWorking || state !== 'idle' ? (
        <p role="status" className="flex items-center gap-3 py-3 font-strong">
          <Spinner className="size-6" />
          {t('busy.working')}
        </p>
      ) : (
        <>
          <Notice kind="warning" isNew>
            {t('busy.wait', { time: `\u2068${time}\u2069` })}
          </Notice>
          <Button type="submit" variant="primary" className="mt-6 w-full">
            {t('busy.again')}
          </Button>
        </>
      )}
    </Form>
  )
}
