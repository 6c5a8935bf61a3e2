import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Button, buttonClass } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { SiteLink } from '~/app/ui/site-link'
import type { ResultFigure, ResultTone, Tool, ToolResult } from '~/domain/tools/define'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import type { Locale } from '~/domain/values/locale'

const grounds: Record<ResultTone, string> = {
  good: 'bg-sea-soft text-sea-ink',
  attention: 'bg-amber-soft text-amber-ink',
  urgent: 'bg-red-soft text-red-ink',
  plain: 'bg-mist text-ink',
}

const badges: Record<ResultTone, BadgeTone> = {
  good: 'good',
  attention: 'attention',
  urgent: 'urgent',
  plain: 'neutral',
}

type Say = (key: string, values?: Record<string, string>) => string

/** A number with as many decimals as its kind has: 25.0 is measured, 25 might be guessed. */
const printed = (locale: Locale, value: number, decimals = 0) =>
  decimals === 0
    ? formatNumber(locale, value)
    : digitsIn(locale, value.toFixed(decimals)).replace('.', locale === 'fa' ? '٫' : '.')

function Figure({ figure, t }: { figure: ResultFigure; t: Say }) {
  const locale = usePageLocale()
  if ('day' in figure) return <DateTime value={figure.day} />
  const from = printed(locale, figure.value, figure.decimals)
  return (
    <>
      <bdi>
        {figure.to === undefined
          ? from
          : t('range', { from, to: printed(locale, figure.to, figure.decimals) })}
      </bdi>
      {figure.unit && <span className="text-[0.55em] font-normal"> {t(figure.unit)}</span>}
    </>
  )
}

interface ToolAnswerProps {
  tool: Pick<Tool, 'id' | 'source' | 'url' | 'recorded'>
  result: ToolResult
  /** What it was worked out of, as it was typed, where a record can hold that. */
  kept: Record<string, string> | undefined
}

/** What a calculator has found, with its source. It takes the focus, so that whoever cannot see it hears it. */
export function ToolAnswer({ tool, result, kept }: ToolAnswerProps) {
  const t = useWords('tools') as Say
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [result])
  const [first, ...more] = result.figures
  const isUrgent = result.tone === 'urgent'
  const nameOf = ({ name }: ResultFigure) => t(`${tool.id}.figure.${name}`)
  return (
    <section
      ref={section}
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      role={isUrgent ? 'alert' : undefined}
      className="overflow-hidden rounded-large border border-line bg-card shadow-small"
    >
      <div className={`p-5 sm:p-7 ${grounds[result.tone]}`}>
        <h2 id="result-title" className="text-base font-strong">
          {nameOf(first)}
        </h2>
        <p className="text-5xl font-display">
          <Figure figure={first} t={t} />
        </p>
        {result.verdict && (
          <p className={`mt-2 ${isUrgent ? 'text-lg' : 'text-xl font-strong'}`}>
            {t(`${tool.id}.verdict.${result.verdict}`)}
          </p>
        )}
        {isUrgent && (
          <a href="tel:115" className={`mt-5 ${buttonClass({ variant: 'danger' })}`}>
            {t('urgent.call')}
          </a>
        )}
      </div>
      <div className="space-y-5 p-5 sm:p-7">
        <dl className="divide-y divide-line">
          {more.map((figure) => (
            <div key={figure.name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
              <dt className="text-ink-2">{nameOf(figure)}</dt>
              <dd className="text-xl font-heading">
                <Figure figure={figure} t={t} />
              </dd>
            </div>
          ))}
        </dl>
        {result.others && result.others.length > 0 && (
          <div>
            <h3 className="text-lg">{t('others')}</h3>
            <p className="text-sm text-ink-2">{t('othersLead')}</p>
            <dl className="mt-2 divide-y divide-line">
              {result.others.map(({ guideline, verdict, tone }) => (
                <div key={guideline} className="flex flex-wrap items-center justify-between gap-x-6 py-2.5">
                  <dt>
                    <bdi>{guideline}</bdi>
                  </dt>
                  <dd>
                    <Badge tone={badges[tone]}>{t(`${tool.id}.verdict.${verdict}`)}</Badge>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <p className="border-t border-line pt-4 text-sm text-ink-2">
          <Icon name="note" className="me-1.5 inline size-4 align-text-bottom" />
          {t('source', { source: tool.source })} · {t('notDiagnosis')}{' '}
          <SiteLink href={tool.url} className="font-strong underline underline-offset-4">
            {t('source.read')}
          </SiteLink>
        </p>
        {kept && !isUrgent && (
          <Form method="post">
            {Object.entries(kept).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="intent" value="keep">
              {t('keep')}
            </Button>
            <p className="mt-2 text-sm text-ink-2">{t(`${tool.id}.keep`)}</p>
          </Form>
        )}
        {!tool.recorded && !isUrgent && <p className="text-sm text-ink-2">{t('notRecorded')}</p>}
      </div>
    </section>
  )
}
