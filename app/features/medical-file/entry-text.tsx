import { Fragment, type ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { fieldsOf, type Field, type KindDefinition } from '~/domain/medical-file/define'
import { titleFieldOf } from '~/domain/medical-file/rules'
import type { Entry } from '~/domain/medical-file/schemas'
import { useFileWords, type FileWords } from './file-words'

interface EntryTextProps {
  definition: KindDefinition
  entry: Entry
  titleClass?: string
}

/** An entry as it is read: what it is called, what else is said of it, and what is not remembered. */
export function EntryText({ definition, entry, titleClass = 'font-strong' }: EntryTextProps) {
  const t = useWords('medical-file')
  const words = useFileWords()
  const titled = titleFieldOf(definition, entry.fields)
  const others = fieldsOf(definition).filter(({ name }) => name !== titled)
  const details = others.flatMap((field): [string, ReactNode][] => {
    const shown = shownAnswer(field, entry.fields[field.name] ?? null, words)
    return shown === null ? [] : [[field.name, shown]]
  })
  const unknown = others.filter(({ name }) => entry.unknown.includes(name))
  return (
    <div className="min-w-0 flex-1">
      <p className={`${titleClass} break-words`}>
        <bdi>{words.title(definition, entry)}</bdi>
      </p>
      {details.length > 0 && (
        <p className="break-words text-sm text-ink-2">
          {details.map(([name, shown], index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              {shown}
            </Fragment>
          ))}
        </p>
      )}
      {unknown.map(({ name }) => (
        <p key={name} className="mt-1 text-sm text-ink-2">
          {t('unknown.of', { field: words.label(definition.kind, name) })}{' '}
          <span className="rounded-small bg-sand px-2 py-0.5 font-strong text-ink">{t('unknown')}</span>
        </p>
      ))}
    </div>
  )
}

function shownAnswer(field: Field, answer: string | number | null, words: FileWords): ReactNode {
  if (answer === null) return null
  switch (field.kind) {
    case 'age':
      return words.age(field.name, Number(answer))
    case 'choice':
      return words.option(field.name, String(answer))
    case 'line':
    case 'lines':
      return <bdi className="whitespace-pre-line">{answer}</bdi>
  }
}
