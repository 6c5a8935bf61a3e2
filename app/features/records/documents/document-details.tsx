import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { DocumentDefinition } from '~/domain/records/define'
import { fieldsOf, type RecordField } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { digitsIn } from '~/domain/values/digits'
import { DetailsFrame } from '../details-frame'
import { useRecordWords } from '../record-words'
import { DocumentFiles } from './document-files'
import { titleOf } from './document-words'

interface DocumentDetailsProps {
  definition: DocumentDefinition
  record: AnyRecord
  /** Where somebody else’s is shown, who shares it; in one’s own record when absent. */
  path?: string | undefined
  /** Of its heading. */
  level?: 1 | 2
  /** What can be done with it at once. */
  children?: ReactNode
}

/** Everything of one document: what it is, when and by whom, its files, every field. */
export function DocumentDetails({ definition, record, path, level, children }: DocumentDetailsProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const { files = [] } = record
  const textOf = (field: RecordField): string | undefined => {
    const value = record[field.name]
    if (value === null || value === undefined || value === '') return undefined
    if (field.kind === 'choice') return words.option(field.name, String(value))
    if (field.kind === 'value' && typeof value === 'number')
      return field.onlyWith ? words.quantity(field.name, value) : words.number(value)
    return String(value)
  }
  const shown = fieldsOf(definition).flatMap((field) => {
    const value = textOf(field)
    const isTitle = field.name === definition.title[0]
    return value === undefined || isTitle ? [] : { field, value }
  })
  return (
    <DetailsFrame
      record={record}
      isOthers={path !== undefined}
      title={titleOf(words, definition, record)}
      titleClass={level === 2 ? 'text-lg' : 'text-2xl'}
      level={level}
      kind={words.type(definition.type)}
      actions={children}
    >
      {files.length > 0 && (
        <div className="mt-5">
          <DocumentFiles
            files={files}
            paper={definition.files?.paper}
            title={titleOf(words, definition, record)}
            path={path ?? `/app/records/${definition.type}/${record.id}`}
          />
        </div>
      )}
      {shown.length > 0 && (
        <dl className="mt-5 grid gap-x-8 border-t border-line pt-2 sm:grid-cols-2">
          {shown.map(({ field, value }) =>
            field.kind === 'text' && field.text === 'lines' ? (
              <div key={field.name} className="border-b border-line py-2 sm:col-span-2">
                <dt className="text-sm text-ink-2">{words.field(field.name)}</dt>
                <dd className="whitespace-pre-line" dir="auto">
                  {value}
                </dd>
              </div>
            ) : (
              <div
                key={field.name}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2"
              >
                <dt className="text-sm text-ink-2">
                  {field.kind === 'choice' ? words.choice(field.name) : words.field(field.name)}
                </dt>
                <dd className="min-w-0 font-strong">
                  {field.kind === 'text' && field.text === 'phone' ? (
                    <a href={`tel:${value}`} dir="ltr" className="underline underline-offset-4">
                      {digitsIn(locale, value)}
                    </a>
                  ) : (
                    <bdi>{value}</bdi>
                  )}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
      {shown.some(({ field }) => field.kind === 'value' && field.onlyWith) && (
        <p className="mt-4 text-xs text-ink-2">{t('sheetValuesShown')}</p>
      )}
    </DetailsFrame>
  )
}
