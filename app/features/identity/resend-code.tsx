import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendCodeProps {
  secondsLeft: number
  /** What is posted; with `fields`, what goes along. */
  intent?: string
  fields?: Record<string, string>
}

/**
 * Asks for another code, once it may be. The server says how long that is; without script the button is there at once and
 * the server answers how long to wait.
 */
export function ResendCode({ secondsLeft, intent = 'resend', fields = {} }: ResendCodeProps) {
  const t = useWords('identity')
  const locale = usePageLocale()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const until = performance.now() + secondsLeft * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [secondsLeft])

  const isWaiting = left !== null && left > 0
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="text-sm text-ink-2">{t('verify.none')}</span>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="small"
        disabled={isWaiting}
        className="-me-3"
      >
        {isWaiting ? (
          // Counted for the eye; a screen reader would be told every second.
          <span aria-live="off" className="tabular-nums">
            {t('verify.resendIn', { time: `\u2068${digitsIn(locale, clock(left))}\u2069` })}
          </span>
        ) : (
          t('verify.resend')
        )}
      </Button>
    </Form>
  )
}
