import { Badge } from '~/app/ui/badge'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { FactValue } from '~/domain/facts/contract'
import { isPlaceholder } from '~/domain/facts/placeholders'
import type { Locale } from '~/domain/values/locale'
import { FactTitle } from './fact-title'
import { boundsText, figureText, usesText, type FactTitles, type FactWords } from './fact-words'

export interface FactRow extends FactValue {
  key: string
  state: 'waiting' | 'refused' | 'notTaken' | 'differs' | null
}

const tones = { waiting: 'attention', refused: 'neutral', notTaken: 'urgent', differs: 'attention' } as const

/** The columns of the facts in force: what each is called with its bounds, its figure or wording, how it stands, who reads it. */
export const factColumns = (t: FactWords, locale: Locale, titles: FactTitles): TableColumn<FactRow>[] => {
  const wordingOf = ({ text }: FactValue) => text?.[locale] ?? text?.fa ?? null
  return [
    {
      id: 'name',
      header: t('name'),
      value: ({ key }) => `${titles[key]?.value ?? ''} ${key}`.trim(),
      csv: ({ key }) => key,
      cell: ({ key }) => (
        <>
          <FactTitle of={key} titles={titles} />
          {boundsText(t, locale, key) && (
            <span className="block text-sm font-normal text-ink-2">{boundsText(t, locale, key)}</span>
          )}
        </>
      ),
      isName: true,
      isSortable: true,
    },
    {
      id: 'now',
      header: t('now'),
      value: (fact) => fact.number ?? wordingOf(fact),
      cell: (fact) =>
        fact.number === null ? (
          (wordingOf(fact) ?? '–')
        ) : (
          <>
            <bdi className="font-strong">{figureText(t, locale, { ...fact, number: fact.number })}</bdi>
            {isPlaceholder(fact.key, fact.number) && (
              <span className="mt-1 block">
                <Badge tone="attention">{t('placeholder')}</Badge>
              </span>
            )}
          </>
        ),
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ state }) => (state ? t(state) : null),
      cell: ({ state }) => (state ? <Badge tone={tones[state]}>{t(state)}</Badge> : '–'),
      choices: (['waiting', 'refused', 'notTaken', 'differs'] as const).map((state) => ({
        value: t(state),
        label: t(state),
      })),
    },
    {
      id: 'use',
      header: t('use'),
      value: ({ key }) => usesText(t, key),
      cell: ({ key }) => <span className="text-sm text-ink-2">{usesText(t, key)}</span>,
    },
  ]
}
