import type { SubmissionResult } from '@conform-to/react'
import { Form, useActionData } from '@remix-run/react'
import type { ListView } from '~/app/platform/lists/list'
import { useKept } from '~/app/platform/lists/use-kept'
import type { QueryOf } from '~/app/platform/page-query.server'
import { dayField, searchField } from '~/app/platform/query-fields'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateField } from '~/app/ui/fields/date-field'
import { TextField } from '~/app/ui/fields/text-field'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { PhoneFold } from '~/app/ui/phone-fold'
import { RowList } from '~/app/ui/row-list'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import type { StaffUser } from '~/domain/identity/staff-contract'
import { userIdSchema } from '~/domain/values/ids'
import { userSearchForm } from '../users/user.form'

/** What the address says of which reservations are meant; who a patient is, it says by their id alone. */
export const findShape = {
  doctor: searchField,
  patient: userIdSchema,
  from: dayField,
  to: dayField,
} as const

type Query = QueryOf<typeof findShape>

export const isFound = ({ doctor, patient, from, to }: Query): boolean =>
  [doctor, patient, from, to].some((filter) => filter !== undefined)

/** The intent of what is posted; a name and a number stand in no address, since these end up in logs. */
export const findPatientIntent = 'find-patient'

interface PatientSearch {
  result: SubmissionResult<string[]>
  /** Null while nothing was typed that could be looked for. */
  people: StaffUser[] | null
}

const path = '/admin/reservations'
const addressOf = (query: Record<string, string>) => {
  const text = String(new URLSearchParams(query))
  return text === '' ? path : `${path}?${text}`
}

/** By doctor and days, and by who has booked; the tabs stay as they are. */
export function FindReservations({ query, page }: ListView<typeof findShape, StaffReservation, undefined>) {
  const t = useWords('staff-booking')
  const status = useKept(...Object.keys(findShape))
  const search = usePatientSearch()
  return (
    <section aria-label={t('find')} className="mb-6">
      <PhoneFold title={t('find')} isNeeded={isFound(query) || search !== undefined}>
        <ByDoctorAndDays query={query} />
        {query.patient === undefined ? <ByPatient /> : <OfPatient name={page.items[0]?.name ?? null} />}
        {isFound(query) && (
          <PageLink to={addressOf(status)} className="inline-block font-strong underline underline-offset-4">
            {t('find.clear')}
          </PageLink>
        )}
      </PhoneFold>
    </section>
  )
}

/** What became of looking for a patient; undefined where nobody was looked for: another form of this page may have been answered. */
function usePatientSearch(): PatientSearch | undefined {
  const answer = useActionData<Partial<PatientSearch>>()
  return answer?.people === undefined ? undefined : (answer as PatientSearch)
}

function ByDoctorAndDays({ query: { doctor, from, to } }: { query: Query }) {
  const t = useWords('staff-booking')
  const kept = useKept('doctor', 'from', 'to')
  return (
    <Form
      role="search"
      aria-label={t('find.doctor')}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_minmax(0,14rem)_auto]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={`doctor ${doctor}`}
        name="doctor"
        type="search"
        label={t('find.doctor')}
        defaultValue={doctor}
        maxLength={100}
      />
      <DateField key={`from ${from}`} name="from" label={t('find.from')} defaultValue={from} />
      <DateField key={`to ${to}`} name="to" label={t('find.to')} defaultValue={to} />
      <Button type="submit" className="sm:mt-[2.2rem]">
        {t('find.do')}
      </Button>
    </Form>
  )
}

function ByPatient() {
  const t = useWords('staff-booking')
  const search = usePatientSearch()
  const { form, fields, bind } = useTypedForm(userSearchForm, {
    lastResult: search?.result,
    id: findPatientIntent,
  })
  return (
    <>
      <TypedForm
        form={form}
        role="search"
        aria-label={t('find.patient')}
        className="flex flex-wrap items-start gap-4"
      >
        <input type="hidden" name="intent" value={findPatientIntent} />
        <TextField
          {...bind.text(fields.text)}
          type="search"
          label={t('find.patient')}
          help={t('find.patientHelp')}
          className="max-w-md grow basis-full sm:basis-0"
        />
        <Button type="submit" icon="search" className="max-sm:w-full sm:mt-[2.2rem]">
          {t('find.patientDo')}
        </Button>
      </TypedForm>
      {search?.people && <People people={search.people} />}
    </>
  )
}

/** Who was found, each of them a way to what they have booked. */
function People({ people }: { people: StaffUser[] }) {
  const t = useWords('staff-booking')
  const kept = useKept('patient')
  if (people.length === 0) return <p role="status">{t('find.nobody')}</p>
  return (
    <div role="status">
      <h2 className="mb-2 font-heading">{t('find.people')}</h2>
      <RowList>
        {people.map(({ id, firstName, lastName, phone }) => (
          <li key={id}>
            <PageLink
              to={addressOf({ ...kept, patient: id })}
              className="font-strong underline underline-offset-4"
            >
              <bdi>{[firstName, lastName].filter(Boolean).join(' ') || t('nameless')}</bdi>
            </PageLink>
            <Code>{phone}</Code>
          </li>
        ))}
      </RowList>
    </div>
  )
}

function OfPatient({ name }: { name: string | null }) {
  const t = useWords('staff-booking')
  return <p>{name === null ? t('find.ofOne') : t('find.ofPatient', { name: `\u2068${name}\u2069` })}</p>
}
