import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import type { BulkResult } from '~/app/platform/forms/intents.server'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { useMessageText } from '~/app/ui/fields/field-words'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { TableColumn } from '~/app/ui/table/table-column'
import { useListWords } from './list-words'
import type { AnyList, AnyView } from './list'

const formId = 'bulk'

function useBulkResult(): BulkResult | undefined {
  return useActionData<{ bulk?: BulkResult }>()?.bulk
}

/** A box for each row that can be chosen; those that failed stay chosen. */
export function useChoiceColumn(list: AnyList): TableColumn<{ id: string }> {
  const t = useListWords(list)
  const ui = useWords('ui')
  const locale = usePageLocale()
  const name = list.columns?.(t, locale).find(({ isName }) => isName)
  const failed = useBulkResult()?.failed ?? []
  return {
    id: 'choose',
    header: ui('list.choose'),
    value: () => null,
    cell: (row) =>
      list.bulk?.isFor(row) ? (
        <label className="-my-2 grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">
            {ui('list.choose')} {name?.value(row)}
          </span>
          <input
            type="checkbox"
            name="row"
            value={row.id}
            form={formId}
            defaultChecked={failed.some(({ id }) => id === row.id)}
            className="size-5 accent-[var(--sea)]"
          />
        </label>
      ) : null,
  }
}

interface BulkBarProps {
  list: AnyList
  view: Pick<AnyView, 'page' | 'idempotencyKey'>
  /** Whether there is a row that can be chosen. */
  hasChoice: boolean
  /** The table whose boxes belong to it. */
  children: ReactNode
}

/** A table with what is done to all rows chosen in it. Without script it is a form like any other. */
export function BulkBar({ list, view, hasChoice, children }: BulkBarProps) {
  const t = useListWords(list)
  const ui = useWords('ui')
  const result = useBulkResult()
  const { state, formData } = useNavigation()
  const [count, setCount] = useState<number>()
  const { bulk } = list
  if (!bulk) return children
  return (
    <div
      onChange={({ currentTarget }) =>
        setCount(currentTarget.querySelectorAll(`input[form='${formId}']:checked`).length)
      }
    >
      {result && (
        <FieldWordsOfList name={list.words[0]}>
          <BulkOutcome list={list} rows={view.page.items} result={result} />
        </FieldWordsOfList>
      )}
      {children}
      {hasChoice && (
        <Form
          id={formId}
          method="post"
          preventScrollReset
          className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-medium bg-sand px-5 py-3"
        >
          <input type="hidden" name="key" value={view.idempotencyKey} />
          <p role="status" className="[@media(scripting:none)]:hidden">
            {ui('list.chosen', { count: count ?? result?.failed.length ?? 0 })}
          </p>
          <Button
            type="submit"
            name="intent"
            value={bulk.intent}
            variant="ink"
            isPending={state === 'submitting' && formData?.get('intent') === bulk.intent}
          >
            {t(bulk.label)}
          </Button>
        </Form>
      )}
    </div>
  )
}

interface BulkOutcomeProps {
  list: AnyList
  rows: readonly { id: string }[]
  result: BulkResult
}

/** What was done, and what not for which reason. */
function BulkOutcome({ list, rows, result: { done, failed } }: BulkOutcomeProps) {
  const t = useListWords(list)
  const ui = useWords('ui')
  const text = useMessageText()
  const locale = usePageLocale()
  const name = list.columns?.(t, locale).find(({ isName }) => isName)
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row && (name?.cell?.(row) ?? name?.value(row))
  }
  return (
    <div className="mb-5">
      <Notice kind={failed.length > 0 ? 'warning' : 'info'} isNew>
        {failed.length === 0 ? (
          ui('list.chosenNone')
        ) : (
          <>
            <p>{ui('list.outcome', { done, failed: failed.length })}</p>
            <ul className="mt-2 space-y-1">
              {failed.map(({ id, reasons }) => (
                <li key={id}>
                  {nameOf(id)}: {reasons.map(text).join(' ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
