import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxField, CheckboxGroupField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { DateField } from '~/app/ui/fields/date-field'
import { FieldWordsProvider } from '~/app/ui/fields/field-words'
import { FileField } from '~/app/ui/fields/file-field'
import { PhoneField } from '~/app/ui/fields/identity-fields'
import { NumberField } from '~/app/ui/fields/number-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { symptomOptions, visitOptions } from './options'
import { resultFiles, sampleSchema } from './sample.form'
import { Specimen } from './specimen'

/** A form as the site's forms are: refused in words beside each field and above all, with everything typed still in place. */
export function SampleForm({ lastResult }: { lastResult?: SubmissionResult<string[]> | null }) {
  const t = useWords('catalogue')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(sampleSchema, { lastResult, id: 'sample' })
  const labels = {
    name: t('name'),
    phone: t('phone'),
    email: t('email'),
    day: t('fullDay'),
    weight: t('weight'),
    visit: t('visit'),
    symptoms: t('symptoms'),
    files: t('files'),
    note: t('note'),
    terms: t('terms'),
  }
  return (
    <Specimen id="form" title={t('form')}>
      <FieldWordsProvider translate={(key, values) => t(key as WordKey<'catalogue'>, values)}>
        <p className="max-w-text text-ink-2">{t('formIntro')}</p>
        <Form
          {...getFormProps(form)}
          method="post"
          encType="multipart/form-data"
          className="grid max-w-3xl gap-6 rounded-large border border-line bg-card p-6 sm:grid-cols-2 sm:p-8"
        >
          <div className="sm:col-span-2 empty:hidden">
            <FormErrors problems={problems} labels={labels} />
          </div>
          <TextField {...bind.text(fields.name)} label={labels.name} autoComplete="name" />
          <PhoneField {...bind.text(fields.phone)} label={labels.phone} help={t('phoneHelp')} />
          <TextField {...bind.text(fields.email)} label={labels.email} type="email" />
          <DateField {...bind.text(fields.day)} label={labels.day} min="2026-03-21" />
          <NumberField
            {...bind.text(fields.weight)}
            label={labels.weight}
            unit={t('kilogram')}
            min={1}
            max={300}
            step={0.1}
          />
          <RadioGroupField {...bind.text(fields.visit)} label={labels.visit} options={visitOptions(t)} />
          <CheckboxGroupField
            {...bind.choices(fields.symptoms)}
            label={labels.symptoms}
            options={symptomOptions(t)}
          />
          <FileField
            {...bind.files(fields.files)}
            {...resultFiles}
            label={labels.files}
            typesLabel={t('filesTypes')}
          />
          <TextAreaField
            {...bind.text(fields.note)}
            label={labels.note}
            help={t('noteHelp')}
            className="sm:col-span-2"
          />
          <CheckboxField
            {...bind.checked(fields.terms)}
            required
            label={labels.terms}
            className="sm:col-span-2"
          />
          <Button
            type="submit"
            variant="primary"
            isPending={state === 'submitting'}
            className="justify-self-start"
          >
            {t('formSend')}
          </Button>
        </Form>
      </FieldWordsProvider>
    </Specimen>
  )
}
