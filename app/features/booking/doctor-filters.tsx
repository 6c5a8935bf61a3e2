import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { consultationServices, doctorLevels, specialities } from '~/domain/booking/practice'
import { directoryAddress, writeDirectoryQuery, type DirectoryQuery } from './directory'

const chip = (isCurrent: boolean) =>
  `inline-flex min-h-11 items-center rounded-pill border px-4 text-[0.9375rem] font-strong ${
    isCurrent ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:bg-sand'
  }`

/** What narrows the list: levels as links, the rest in one form that the address takes; both work without script. */
export function DoctorFilters({ path, query }: { path: string; query: DirectoryQuery }) {
  const t = useWords('booking')
  const { level, speciality, service, q } = query
  const choices = <Value extends string>(values: readonly Value[], word: (value: Value) => string) => [
    { value: '', label: t('filter.all') },
    ...values.map((value) => ({ value, label: word(value) })),
  ]
  return (
    <div className="space-y-5">
      <Form
        key={directoryAddress(path, query)}
        method="get"
        action={path}
        role="search"
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {level && <input type="hidden" name="level" value={level} />}
        <div className="col-span-2 md:col-span-1">
          <TextField name="q" type="search" label={t('search')} defaultValue={q} />
        </div>
        <SelectField
          name="speciality"
          label={t('filter.speciality')}
          defaultValue={speciality ?? ''}
          options={choices(specialities, (value) => t(`speciality.${value}`))}
        />
        <SelectField
          name="service"
          label={t('filter.service')}
          defaultValue={service ?? ''}
          options={choices(consultationServices, (value) => t(`service.${value}`))}
        />
        <Button type="submit" icon="search" className="col-span-2 md:col-span-1">
          {t('filter.do')}
        </Button>
      </Form>
      <nav aria-label={t('filter.level')}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...doctorLevels].map((one) => (
            <li key={one ?? ''}>
              <PageLink
                to={directoryAddress(path, { ...query, level: one })}
                aria-current={one === level ? 'true' : undefined}
                className={chip(one === level)}
              >
                {one === undefined ? t('filter.all') : t(`level.${one}`)}
              </PageLink>
            </li>
          ))}
          {Object.keys(writeDirectoryQuery(query)).length > 0 && (
            <li>
              <PageLink
                to={path}
                className="inline-flex min-h-11 items-center gap-1.5 px-3 font-strong underline underline-offset-4"
              >
                <Icon name="close" className="size-4" />
                {t('filter.clear')}
              </PageLink>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
