import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { Pulse } from '~/app/ui/pulse'
import { formatNumber } from '~/domain/values/numbers'

const steps = 3

interface SignInFrameProps {
  step: 1 | 2 | 3
  title: string
  lead: ReactNode
  children: ReactNode
}

/** One step of signing in: a card in the middle of a calm page. */
export function SignInFrame({ step, title, lead, children }: SignInFrameProps) {
  const t = useWords('identity')
  const locale = usePageLocale()
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <div className="w-full max-w-[29rem] rounded-large border border-line bg-card p-6 shadow-soft sm:p-9">
        <p className="flex items-center justify-between gap-4 text-sm font-strong text-coral-ink">
          {t('step', { step: formatNumber(locale, step), of: formatNumber(locale, steps) })}
          <Pulse className="h-4 w-11" />
        </p>
        <h1 className="mt-4 text-3xl">{title}</h1>
        <p className="mb-7 mt-3 text-ink-2">{lead}</p>
        {children}
      </div>
    </div>
  )
}
