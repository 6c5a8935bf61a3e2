import { Form } from '@remix-run/react'
import { Moment } from '~/app/ui/printed'
import { RowChoice } from '~/app/platform/lists/bulk'
import type { AnyList } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { AsIssued } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { reasonWords } from './reason-words'

export interface DeadLetter {
  id: string
  job: string
  isKnown: boolean
  reason: string
  tries: number
  failedAt: string
}

interface DeadLettersProps {
  list: AnyList
  letters: DeadLetter[]
  mayDrop: boolean
}

/** Jobs that failed for good: tried again or dropped by hand. */
export function DeadLetters({ list, letters, mayDrop }: DeadLettersProps) {
  const t = useWords('staff')
  const locale = usePageLocale()
  return (
    <ul className="space-y-3">
      {letters.map((letter) => {
        const { id, job, isKnown, reason, tries, failedAt } = letter
        return (
          <li key={id} className="rounded-large border border-line bg-card p-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="flex min-w-0 items-center gap-x-3">
                <RowChoice list={list} row={letter} />
                <AsIssued className="font-strong">{job}</AsIssued>
              </span>
              <span className="text-sm text-ink-2">
                <Moment value={failedAt} /> · {formatNumber(locale, tries)} {t('jobs.tries')}
              </span>
            </div>
            <p dir="auto" className="mt-2 break-words text-sm text-ink-2">
              {reasonWords(t, reason)}
            </p>
            {!isKnown && <p className="mt-2 max-w-text text-amber-ink">{t('jobs.unknown')}</p>}
            <div className="mt-4 flex flex-wrap items-start gap-3">
              {isKnown && <Intent id={id} intent="retry" label={t('jobs.retry')} />}
              {mayDrop && (
                <details>
                  <summary className="btn btn-small inline-flex cursor-pointer list-none text-red-ink">
                    {t('jobs.dropAsk')}
                  </summary>
                  <p className="my-2 text-sm text-ink-2">{t('jobs.dropConfirm')}</p>
                  <Intent id={id} intent="drop" label={t('jobs.drop')} isDangerous />
                </details>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface IntentProps {
  id: string
  intent: 'retry' | 'drop'
  label: string
  isDangerous?: boolean
}

const Intent = ({ id, intent, label, isDangerous = false }: IntentProps) => (
  <Form method="post">
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant={isDangerous ? 'danger' : 'secondary'}
    >
      {label}
    </Button>
  </Form>
)
