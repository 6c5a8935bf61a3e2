import { Form } from '@remix-run/react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateField } from '~/app/ui/fields/date-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { auditActions, auditResources } from '~/domain/audit/vocabulary'
import { actionWords, resourceWords } from './audit-words'

/** What narrows the log, as the address says it: what is not asked for is not there. */
export type AuditNarrowing = Partial<
  Record<'actorId' | 'subjectId' | 'action' | 'resource' | 'outcome' | 'from' | 'to', string>
>

interface AuditFiltersProps {
  narrowing: AuditNarrowing
  addressOf: (narrowing: AuditNarrowing) => string
}

const people = ['actorId', 'subjectId'] as const
const outcomes = ['allowed', 'refused'] as const

/** Action, thing, outcome and days by a form; a person by a link in their row, taken away here. */
export function AuditFilters({ narrowing, addressOf }: AuditFiltersProps) {
  const t = useWords('staff')
  const { action, resource, outcome, from, to } = narrowing
  const isNarrowed = Object.keys(narrowing).length > 0
  return (
    <FieldWordsOfPage>
      <Form className="mt-6 grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        {people.map(
          (name) => narrowing[name] && <input key={name} type="hidden" name={name} value={narrowing[name]} />,
        )}
        <SelectField
          key={`action ${action}`}
          name="action"
          label={t('audit.action')}
          defaultValue={action}
          options={[
            { value: '', label: t('audit.action.all') },
            ...auditActions.map((value) => ({ value, label: actionWords(t, value) })),
          ]}
        />
        <SelectField
          key={`resource ${resource}`}
          name="resource"
          label={t('audit.resource')}
          defaultValue={resource}
          options={[
            { value: '', label: t('audit.resource.all') },
            ...auditResources.map((value) => ({ value, label: resourceWords(t, value) })),
          ]}
        />
        <SelectField
          key={`outcome ${outcome}`}
          name="outcome"
          label={t('audit.outcome')}
          defaultValue={outcome}
          options={[
            { value: '', label: t('audit.outcome.all') },
            ...outcomes.map((value) => ({ value, label: t(`audit.outcome.${value}`) })),
          ]}
        />
        <DateField key={`from ${from}`} name="from" label={t('audit.from')} defaultValue={from} />
        <DateField key={`to ${to}`} name="to" label={t('audit.to')} defaultValue={to} />
        <Button type="submit" className="sm:mt-[2.2rem]">
          {t('audit.filter')}
        </Button>
      </Form>
      {isNarrowed && (
        <p className="mt-4 flex flex-wrap items-center gap-2">
          {people.map((name) => {
            const { [name]: person, ...rest } = narrowing
            return (
              person && (
                <PageLink key={name} to={addressOf(rest)} className="btn btn-secondary btn-small">
                  {t(name === 'actorId' ? 'audit.narrowed.actor' : 'audit.narrowed.subject')}
                  <Icon name="close" className="size-4" />
                </PageLink>
              )
            )
          })}
          <PageLink to={addressOf({})} className="underline underline-offset-4">
            {t('audit.clear')}
          </PageLink>
        </p>
      )}
    </FieldWordsOfPage>
  )
}
