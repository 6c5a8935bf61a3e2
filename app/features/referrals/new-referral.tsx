import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxGroupField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { FindDoctorWithin } from '~/app/ui/find-doctor-within'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Doctor } from '~/domain/booking/doctor-contract'
import { specialities } from '~/domain/booking/practice'
import type { ReferralPatient } from '~/domain/referrals/contract'
import {
  deliveryDays,
  longestHistory,
  longestQuestion,
  longestReason,
  longestRecipient,
  mostCited,
  referralUrgencies,
} from '~/domain/referrals/rules'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { referralForm } from './referral.form'

interface NewReferralProps {
  /** Absent: the patient is not theirs any more, and nothing can be signed. */
  signature: ReferralPatient['signature'] | undefined
  /** Of the patient, with what each is called and when it was taken. */
  records: readonly { id: string; name: string; day: string }[]
  /** Whom it can name of ours. */
  doctors: readonly Pick<Doctor, 'id' | 'name' | 'speciality'>[]
  /** How many of them were found, by what, and whether there are others. */
  search: { found: number; more: boolean; q: string | undefined }
  sendKey: string
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** Writes and signs a letter. */
export const NewReferral = (props: NewReferralProps) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="referrals">
      <Body {...props} />
    </FieldWordsOfList>
  </FieldWordsOfPage>
)

function Body({ signature, records, doctors, search, sendKey, lastResult }: NewReferralProps) {
  const t = useWords('referrals')
  const booking = useWords('booking')
  const locale = usePageLocale()
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(referralForm, {
    id: 'new-referral',
    lastResult,
    defaultValue: { urgency: 'routine' },
  })
  const labels = {
    speciality: t('field.speciality'),
    doctorId: t('field.doctorId'),
    recipient: t('field.recipient'),
    urgency: t('field.urgency'),
    reason: t('field.reason'),
    history: t('field.history'),
    question: t('field.question'),
    recordIds: t('field.recordIds'),
  }
  return (
    <TypedForm
      form={form}
      className="max-w-3xl space-y-5 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <FormErrors problems={problems} labels={labels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...bind.text(fields.speciality)}
          label={labels.speciality}
          placeholder={t('field.speciality.none')}
          options={specialities.map((value) => ({ value, label: booking(`speciality.${value}`) }))}
        />
        {doctors.length > 0 && (
          <SelectField
            {...bind.text(fields.doctorId)}
            label={labels.doctorId}
            help={t('field.doctorIdHelp', { days: formatNumber(locale, deliveryDays) })}
            placeholder={t('field.doctorId.none')}
            options={doctors.map(({ id, name: { firstName, lastName }, speciality }) => ({
              value: id,
              label: [`${firstName} ${lastName}`.trim(), booking(`speciality.${speciality}`)].join(' · '),
            }))}
          />
        )}
      </div>
      <FindDoctorWithin found={search.q} offered={search.found} hasMore={search.more} say={t} />
      <TextField {...bind.text(fields.recipient)} label={labels.recipient} maxLength={longestRecipient} />
      <RadioGroupField
        {...bind.text(fields.urgency)}
        label={labels.urgency}
        options={referralUrgencies.map((value) => ({
          value,
          label: t(`urgency.${value}`),
          help: t(`urgencyHelp.${value}`),
        }))}
      />
      <TextField
        {...bind.text(fields.reason)}
        label={labels.reason}
        help={t('field.reasonHelp')}
        maxLength={longestReason}
      />
      <TextAreaField
        {...bind.text(fields.history)}
        label={labels.history}
        help={t('field.historyHelp')}
        rows={6}
        maxLength={longestHistory}
      />
      <TextAreaField
        {...bind.text(fields.question)}
        label={labels.question}
        rows={3}
        maxLength={longestQuestion}
      />
      {records.length > 0 && (
        <div className="max-h-96 overflow-y-auto rounded-medium border border-line p-4">
          <CheckboxGroupField
            {...bind.choices(fields.recordIds)}
            label={labels.recordIds}
            help={t('field.recordIdsHelp', { count: formatNumber(locale, mostCited) })}
            options={records.map(({ id, name, day }) => ({ value: id, label: name, help: day }))}
          />
        </div>
      )}
      <div className="border-t border-line pt-5">
        {signature && (
          <p className="mb-4 text-sm text-ink-2">
            {t('sign.text', {
              name: `\u2068${signature.name}\u2069`,
              number: digitsIn(locale, signature.councilNumber),
            })}
          </p>
        )}
        <Button type="submit" variant="primary" isPending={state === 'submitting'} className="max-sm:w-full">
          {t('sign')}
        </Button>
        <input type="hidden" name="key" value={sendKey} />
      </div>
    </TypedForm>
  )
}
