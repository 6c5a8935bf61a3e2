import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

/** The two readings as steps: where one is, and what the first was. */
export function PressureSteps({ first }: { first?: Record<string, string> }) {
  const t = useWords('adding')
  const locale = usePageLocale()
  const number = (text = '') => formatNumber(locale, Number(text))
  const bar = 'border-t-4 pt-1.5 text-sm flex flex-wrap justify-between gap-x-2'
  return (
    <ol aria-label={t('steps')} className="mb-6 grid grid-cols-2 gap-4 [@media(scripting:none)]:hidden">
      <li
        aria-current={first ? undefined : 'step'}
        className={`${bar} ${first ? 'border-sea text-sea-ink' : 'border-coral font-strong'}`}
      >
        <span>{t('first')}</span>
        {first && (
          <b className="font-strong text-ink">
            {t('pair', { upper: number(first.systolic), lower: number(first.diastolic) })}
          </b>
        )}
      </li>
      <li
        aria-current={first ? 'step' : undefined}
        className={`${bar} ${first ? 'border-coral font-strong' : 'border-line text-ink-2'}`}
      >
        <span>{t('second')}</span>
        {!first && <span>{t('minuteLater')}</span>}
      </li>
    </ol>
  )
}
