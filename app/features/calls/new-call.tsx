import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { MemberField } from '~/app/platform/members/member-field'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { OtherPhoneField } from '~/app/ui/fields/identity-fields'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { callKinds, longestCallNote } from '~/domain/calls/rules'
import { newCallForm } from './call.form'

interface NewCallProps {
  /** Of the account, to begin with. */
  phone: string
  sendKey: string
  /** Within which the doctor calls. */
  answerHours: number | null
  /** Whether an emergency would alert a doctor now. */
  isSomebodyOnDuty: boolean
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** Asks for a call: what for, in one sentence, and where. */
export function NewCall(props: NewCallProps) {
  return (
    <FieldWordsOfPage>
      <FieldWordsOfList name="calls">
        <Body {...props} />
      </FieldWordsOfList>
    </FieldWordsOfPage>
  )
}

function Body({ phone, sendKey, answerHours, isSomebodyOnDuty, lastResult }: NewCallProps) {
  const t = useWords('calls')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(newCallForm, {
    id: 'new-call',
    lastResult,
    defaultValue: { kind: 'NON_EMERGENCY', phone },
  })
  const labels = { kind: t('field.kind'), note: t('field.note'), phone: t('field.phone') }
  return (
    <TypedForm
      form={form}
      className="max-w-2xl space-y-5 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <input type="hidden" name="key" value={sendKey} />
      <MemberField />
      <FormErrors problems={problems} labels={labels} />
      <RadioGroupField
        {...bind.text(fields.kind)}
        label={labels.kind}
        options={[...callKinds].reverse().map((kind) => ({
          value: kind,
          label: t(`kind.${kind}`),
          help:
            kind === 'EMERGENCY'
              ? t(isSomebodyOnDuty ? 'kindHelp.EMERGENCY' : 'kindHelp.nobodyOnDuty')
              : answerHours === null
                ? undefined
                : t('kindHelp.NON_EMERGENCY', { count: answerHours }),
        }))}
      />
      {/* Whoever asks for help is never refused over a number. */}
      <ContactsMarked typed={fields.note.initialValue} isOnlyNoted>
        <TextAreaField
          {...bind.text(fields.note)}
          label={labels.note}
          help={t('field.noteHelp')}
          maxLength={longestCallNote}
          rows={4}
        />
      </ContactsMarked>
      <OtherPhoneField {...bind.text(fields.phone)} label={labels.phone} help={t('field.phoneHelp')} />
      <Button type="submit" variant="primary" icon="phone" isPending={state === 'submitting'}>
        {t('ask')}
      </Button>
    </TypedForm>
  )
}
