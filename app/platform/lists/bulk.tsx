import type { SubmissionResult } from '@conform-to/react'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { Fields } from '~/app/platform/forms/fields'
import type { BulkResult } from '~/app/platform/forms/intents.server'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxField } from '~/app/ui/fields/choice-fields'
import { useMessageText } from '~/app/ui/fields/field-words'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { TableColumn } from '~/app/ui/table/table-column'
import { useListWords } from './list-words'
import type { AnyList, AnyView } from './list'

const formId = 'bulk'

function useBulkResult(): BulkResult | undefined {
  return useActionData<{ bulk?: BulkResult }>()?.bulk
}

/** What a row is called in a sentence. */
function useRowName(list: AnyList): (row: { id: string }) => string {
  const t = useListWords(list)
  const locale = usePageLocale()
  const column = list.columns?.(t, locale).find(({ isName }) => isName)
  return (row) => list.bulk?.name?.(row, locale) ?? String(column?.value(row) ?? '')
}

/** What was chosen and not done. */
const leftBy = (result: BulkResult | undefined): readonly string[] => [
  ...(result?.failed ?? []).map(({ id }) => id),
  ...(result?.unsure ?? []),
]

/** The box of a row that can be chosen; one that failed stays chosen. Nothing where it cannot. */
export function RowChoice({ list, row }: { list: AnyList; row: { id: string } }) {
  const ui = useWords('ui')
  const name = useRowName(list)
  const left = leftBy(useBulkResult())
  if (!list.bulk?.isFor(row)) return null
  return (
    <label className="-my-2 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">
        {ui('list.choose')} {name(row)}
      </span>
      <input
        type="checkbox"
        name="row"
        value={row.id}
        form={formId}
        defaultChecked={left.includes(row.id)}
        className="tick"
      />
    </label>
  )
}

/** The column of these boxes. */
export const useChoiceColumn = (list: AnyList): TableColumn<{ id: string }> => ({
  id: 'choose',
  header: useWords('ui')('list.choose'),
  value: () => null,
  cell: (row) => (list.bulk?.isFor(row) ? <RowChoice list={list} row={row} /> : null),
  isChoice: true,
})

interface BulkBarProps {
  list: AnyList
  view: Pick<AnyView, 'page' | 'idempotencyKey'>
  /** Whether there is a row that can be chosen. */
  hasChoice: boolean
  /** The rows whose boxes belong to it. */
  children: ReactNode
}

const boxes = (around: HTMLElement) =>
  around.querySelectorAll<HTMLInputElement>(`input[type='checkbox'][form='${formId}']`)

/** Rows with what is done to all that are chosen of them. Without script it is a form like any other. */
export function BulkBar({ list, view, hasChoice, children }: BulkBarProps) {
  const t = useListWords(list)
  const ui = useWords('ui')
  const result = useBulkResult()
  const { state, formData } = useNavigation()
  const around = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ count: number; of: number }>()
  const count = () => {
    const all = around.current ? [...boxes(around.current)] : []
    setChosen({ count: all.filter(({ checked }) => checked).length, of: all.length })
  }
  const chooseAll = (isChosen: boolean) => {
    for (const box of around.current ? boxes(around.current) : []) box.checked = isChosen
    count()
  }
  // A browser that comes back ticks them again by itself, and what was done is gone with its row.
  useEffect(count, [view.page.items, result])
  const { bulk } = list
  if (!bulk) return children
  const acts = bulk.acts.filter(({ isFor }) => !isFor || view.page.items.some(isFor))
  const areAll = chosen !== undefined && chosen.of > 0 && chosen.count === chosen.of
  return (
    <div ref={around} onChange={count}>
      {result && !result.unsure && (
        <FieldWordsOfList name={list.words[0]}>
          <BulkOutcome list={list} rows={view.page.items} result={result} />
        </FieldWordsOfList>
      )}
      {children}
      {hasChoice && (
        <BulkForm list={list} isAsked={acts.some(({ asksNothing }) => !asksNothing)}>
          <input type="hidden" name="key" value={view.idempotencyKey} />
          {bulk.seen &&
            view.page.items
              .filter(bulk.isFor)
              .map((row) => (
                <input key={row.id} type="hidden" name={`seen-${row.id}`} value={bulk.seen?.(row)} />
              ))}
          <div className="flex flex-wrap items-center gap-x-4 [@media(scripting:none)]:hidden">
            <p role="status">{ui('list.chosen', { count: chosen?.count ?? leftBy(result).length })}</p>
            <Button variant="quiet" size="small" onClick={() => chooseAll(!areAll)}>
              {ui(areAll ? 'list.chooseNone' : 'list.chooseAll')}
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {acts.map(({ intent, label, sure }, index) => (
              <Fragment key={intent}>
                {sure && (
                  <CheckboxField
                    name="sure"
                    value={intent}
                    label={t(sure)}
                    errors={result?.unsure ? ['error.unconfirmed'] : undefined}
                    className="me-2"
                  />
                )}
                <Button
                  type="submit"
                  name="intent"
                  value={intent}
                  disabled={chosen?.count === 0}
                  variant={sure ? 'danger' : index === 0 ? 'ink' : 'secondary'}
                  isPending={state === 'submitting' && formData?.get('intent') === intent}
                >
                  {t(label)}
                </Button>
              </Fragment>
            ))}
          </div>
        </BulkForm>
      )}
    </div>
  )
}

const barClass = 'mt-4 flex flex-wrap items-center justify-between gap-4 rounded-medium bg-sand px-5 py-4'

interface BulkFormProps {
  list: AnyList
  children: ReactNode
}

/** @param props.isAsked whether one of the acts needs what is asked */
function BulkForm({ list, isAsked, children }: BulkFormProps & { isAsked: boolean }) {
  const schema = list.bulk?.form
  if (schema && isAsked)
    return (
      <FieldWordsOfList name={list.words[0]}>
        <AskingForm list={list} schema={schema}>
          {children}
        </AskingForm>
      </FieldWordsOfList>
    )
  return (
    <Form id={formId} method="post" preventScrollReset className={barClass}>
      {children}
    </Form>
  )
}

/** With what is asked once for all that are chosen. */
function AskingForm({ list, schema, children }: BulkFormProps & { schema: z.ZodObject }) {
  const t = useListWords(list)
  const refused = useActionData<{ intent: string; result?: SubmissionResult<string[]> }>()
  const isOurs = list.bulk?.acts.some(({ intent }) => intent === refused?.intent)
  const { form, fields, bind, problems } = useTypedForm(schema, {
    id: formId,
    lastResult: isOurs ? refused?.result : undefined,
  })
  const field = (name: string) => fields[name] as BoundField
  const labelOf = (name: string) => t(`field.${name}`)
  const named = <Props extends object>(name: string, bound: Props) => ({ ...bound, label: labelOf(name) })
  return (
    <TypedForm form={form} preventScrollReset className={barClass}>
      <div className="w-full space-y-4">
        {list.bulk?.lead && <p className="max-w-text text-sm">{t(list.bulk.lead)}</p>}
        <FormErrors
          problems={problems}
          labels={Object.fromEntries(Object.keys(schema.shape).map((name) => [name, labelOf(name)]))}
        />
        <Fields
          schema={schema}
          t={t}
          isWide
          bind={{
            text: (name) => named(name, bind.text(field(name))),
            checked: (name) => named(name, bind.checked(field(name))),
            choices: (name) => named(name, bind.choices(field(name))),
            files: (name) => named(name, bind.files(field(name))),
          }}
        >
          {list.bulk?.fields}
        </Fields>
      </div>
      {children}
    </TypedForm>
  )
}

interface BulkOutcomeProps {
  list: AnyList
  rows: readonly { id: string }[]
  result: BulkResult
}

/** What was done, and what not for which reason. */
function BulkOutcome({ list, rows, result: { done, failed } }: BulkOutcomeProps) {
  const ui = useWords('ui')
  const text = useMessageText()
  const name = useRowName(list)
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row && <bdi>{name(row)}</bdi>
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
