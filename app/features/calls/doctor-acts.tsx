import { Form, useNavigation } from '@remix-run/react'
import { type ComponentProps } from 'react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { DoctorAct } from '~/domain/calls/call-machine'
import type { DoctorCallDetail } from '~/domain/calls/contract'
import { longestCallText, noteAfterCancelHours } from '~/domain/calls/rules'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '~/app/ui/page-locale'
import { FindDoctorWithin } from '~/app/ui/find-doctor-within'
import { askOf } from './ask-of'
import { answerActForm, referenceForm, writtenActForm } from './doctor-call.form'

/** What is done by one press: nothing has to be written for it. */
const pressed: readonly DoctorAct[] = ['take', 'usAnsweredCall']

/** What the family reads of what is written; the rest is for doctors. */
const isRead = (act: DoctorAct) => act === 'done' || act === 'cancel'

/** What opens a question of this page: a prescription is written and signed on its own. */
const isAsked = (act: DoctorAct) => !pressed.includes(act) && act !== 'prescription'

/** Whom a request can be referred to; none unless that is asked. */
export interface Colleagues {
  items: readonly Doctor[]
  /** Of them those that were found. */
  found: number
  /** There are more than are offered. */
  more: boolean
  /** By what they were found. */
  q: string | undefined
}

interface ActsProps {
  call: DoctorCallDetail
  doctors: Colleagues
  idempotencyKey: string
}

const lastOf = ({ actions }: DoctorCallDetail) => String(actions.at(-1)?.number ?? 1)

/** Every act that the machine allows now, with what becomes of it. */
export function DoctorActs({ call, doctors, idempotencyKey }: ActsProps) {
  const t = useWords('calls')
  const locale = usePageLocale()
  if (call.acts.length === 0) return null
  const hidden = { seen: lastOf(call) }
  // Of what was called off a note is all that is left, for some hours.
  const textOf = (act: DoctorAct) =>
    call.status === 'CANCELED'
      ? t('actText.noteAfterCancel', { hours: formatNumber(locale, noteAfterCancelHours) })
      : t(`actText.${act}`)
  return (
    <section aria-labelledby="acts" className="rounded-large border border-line bg-card p-5 sm:p-6">
      <h2 id="acts" className="text-xl font-heading">
        {t('acts')}
      </h2>
      <p className="text-sm text-ink-2">{t('actsNow', { status: t(`status.${call.status}`) })}</p>
      <ul className="mt-3 divide-y divide-line">
        {call.acts.map((act) => (
          <li key={act} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
            <span id={`act-${act}`} className="min-w-0 flex-1 basis-56 text-sm text-ink-2">
              {textOf(act)}
            </span>
            {pressed.includes(act) ? (
              <PressedAct act={act} seen={hidden.seen} isFirst={act === 'take'} />
            ) : act === 'prescription' ? (
              <ButtonLink href={`/doctor/notes/new/call/${call.id}`} size="small">
                {t('act.prescription')}
              </ButtonLink>
            ) : (
              <QuestionLink ask={askOf(act)} variant={act === 'cancel' ? 'danger' : 'secondary'}>
                {t(`act.${act}`)}
              </QuestionLink>
            )}
          </li>
        ))}
      </ul>
      {call.acts.filter(isAsked).map((act) => (
        <Question key={act} ask={askOf(act)} title={t(`act.${act}`)} text={textOf(act)}>
          {act === 'reference' ? (
            <Reference doctors={doctors} hidden={hidden} idempotencyKey={idempotencyKey} />
          ) : isRead(act) ? (
            <IntentForm
              words="calls"
              intent={act}
              schema={answerActForm}
              idempotencyKey={idempotencyKey}
              hidden={hidden}
              labels={{ text: t(`textOf.${act as 'done'}`) }}
              submit={t(`actDo.${act as 'done'}`)}
              variant={act === 'cancel' ? 'danger' : 'primary'}
            >
              {{ text: ({ text }) => <AnswerField {...text('text')} /> }}
            </IntentForm>
          ) : (
            <IntentForm
              words="calls"
              intent={act}
              schema={writtenActForm}
              idempotencyKey={idempotencyKey}
              hidden={hidden}
              labels={{ text: t(`textOf.${act as 'done'}`) }}
              submit={t(`actDo.${act as 'done'}`)}
            />
          )}
        </Question>
      ))}
    </section>
  )
}

/** A text for the family; what leads out of the platform is marked while it is typed, and where it was refused. */
function AnswerField(bound: ComponentProps<typeof TextAreaField>) {
  return (
    <ContactsMarked typed={bound.defaultValue}>
      <TextAreaField {...bound} maxLength={longestCallText} />
    </ContactsMarked>
  )
}

function PressedAct({ act, seen, isFirst }: { act: DoctorAct; seen: string; isFirst: boolean }) {
  const t = useWords('calls')
  const { state, formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={seen} />
      <Button
        type="submit"
        name="intent"
        value={act}
        size="small"
        variant={isFirst ? 'primary' : 'secondary'}
        aria-describedby={`act-${act}`}
        isPending={state !== 'idle' && formData?.get('intent') === act}
      >
        {t(`act.${act}`)}
      </Button>
    </Form>
  )
}

function Reference({
  doctors,
  hidden,
  idempotencyKey,
}: Omit<ActsProps, 'call'> & { hidden: { seen: string } }) {
  const t = useWords('calls')
  const booking = useWords('booking')
  return (
    <>
      <IntentForm
        words="calls"
        intent="reference"
        schema={referenceForm}
        idempotencyKey={idempotencyKey}
        hidden={hidden}
        labels={{ text: t('textOf.reference'), doctorId: t('field.doctorId') }}
        submit={t('actDo.reference')}
      >
        {{
          doctorId: ({ text }) => (
            <>
              <FindDoctorWithin found={doctors.q} offered={doctors.found} hasMore={doctors.more} say={t} />
              <SelectField
                {...text('doctorId')}
                placeholder={t('chooseDoctor')}
                options={doctors.items.map(({ id, name, speciality }) => ({
                  value: id,
                  label: `${name.firstName} ${name.lastName} · ${booking(`speciality.${speciality}`)}`,
                }))}
              />
            </>
          ),
        }}
      </IntentForm>
    </>
  )
}
