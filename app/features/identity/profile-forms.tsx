import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Button } from '~/app/ui/button'
import { BirthDateField } from '~/app/ui/fields/birth-date-field'
import { CodeField } from '~/app/ui/fields/code-field'
import { FileField } from '~/app/ui/fields/file-field'
import { TextField } from '~/app/ui/fields/text-field'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { AsIssued, PhoneLink } from '~/app/ui/isolate'
import type { User } from '~/domain/identity/contract'
import { earliestBirthYear } from '~/domain/identity/fields'
import { addEmailForm, avatarForm, avatarLimits, confirmEmailForm } from './account.form'
import { ChildNote } from './child-note'
import { Panel } from './panel'
import { editForm } from './sign-in.form'
import { StepForm } from './step-form'

/** What an action answers to one of several forms of a page. */
interface Answered {
  lastResult?: SubmissionResult<string[]> | null
}

interface PersonalFormProps extends Answered {
  user: User
  /** In Tehran. */
  today: string
}

export function PersonalForm({ user, today, lastResult }: PersonalFormProps) {
  const t = useWords('identity')
  const { firstName, lastName, job, birthDate } = user
  const { form, fields, bind, problems } = useTypedForm(editForm(today), {
    lastResult,
    id: 'personal',
    defaultValue: { firstName, lastName, job, birthDate },
  })
  const labels = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    job: t('profile.job'),
    birthDate: t('profile.birthDate'),
  }
  return (
    <Panel title={t('profile.personal')}>
      <p className="mb-5 text-ink-2">
        {t('profile.phone')}: <PhoneLink phone={user.phone} className="font-strong text-ink" />
      </p>
      <StepForm
        isOneOfMany
        form={form}
        problems={problems}
        labels={labels}
        intent="edit"
        submit={t('profile.edit')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind.text(fields.firstName)} label={labels.firstName} autoComplete="given-name" />
          <TextField {...bind.text(fields.lastName)} label={labels.lastName} autoComplete="family-name" />
          <TextField {...bind.text(fields.job)} label={labels.job} help={t('profile.jobHelp')} />
          <BirthDateField
            {...bind.day(fields.birthDate)}
            label={labels.birthDate}
            help={t('profile.birthDateHelp')}
            today={today}
            earliestYear={earliestBirthYear}
          />
        </div>
        {fields.birthDate.errors?.some((error) => error.startsWith('error.underAge')) && <ChildNote />}
      </StepForm>
    </Panel>
  )
}

export function AvatarForm({ user, name, lastResult }: Answered & { user: User; name: string }) {
  const t = useWords('identity')
  const { form, fields, bind, problems } = useTypedForm(avatarForm, { lastResult, id: 'avatar' })
  return (
    <Panel title={t('avatar.title')}>
      <div className="mb-5 flex items-center gap-4">
        {user.avatarUrl ? (
          <img
            src={user.avatarUrl}
            alt=""
            width="64"
            height="64"
            className="size-16 rounded-pill object-cover"
          />
        ) : (
          <Avatar name={name} size="large" />
        )}
        {user.avatarUrl && (
          <Form method="post">
            <Button type="submit" name="intent" value="removeAvatar" variant="quiet" size="small">
              {t('avatar.remove')}
            </Button>
          </Form>
        )}
      </div>
      <StepForm
        isOneOfMany
        form={form}
        problems={problems}
        intent="avatar"
        submit={t('avatar.save')}
        hasFiles
      >
        <FileField
          {...bind.files(fields.avatar)}
          {...avatarLimits}
          label={t('avatar.choose')}
          typesLabel={t('avatar.types')}
        />
      </StepForm>
    </Panel>
  )
}

interface EmailPanelProps extends Answered {
  email: string | null
  /** An address that a code has just gone to. */
  pending?: { email: string; challenge: string } | null
}

export function EmailPanel({ email, pending, lastResult }: EmailPanelProps) {
  const t = useWords('identity')
  return (
    <Panel title={t('email.title')} lead={t('email.lead')}>
      {email ? (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <AsIssued className="font-strong">{email}</AsIssued>
          <Form method="post">
            <Button type="submit" name="intent" value="removeEmail" variant="quiet" size="small">
              {t('email.remove')}
            </Button>
          </Form>
        </div>
      ) : (
        !pending && <p className="mb-5 text-ink-2">{t('email.none')}</p>
      )}
      {pending ? <ConfirmEmail {...pending} lastResult={lastResult} /> : <AddEmail lastResult={lastResult} />}
    </Panel>
  )
}

function AddEmail({ lastResult }: Answered) {
  const t = useWords('identity')
  const { form, fields, bind, problems } = useTypedForm(addEmailForm, { lastResult, id: 'add-email' })
  return (
    <StepForm isOneOfMany form={form} problems={problems} intent="addEmail" submit={t('email.add')}>
      <TextField {...bind.text(fields.email)} type="email" label={t('email.field')} />
    </StepForm>
  )
}

function ConfirmEmail({ email, challenge, lastResult }: Answered & { email: string; challenge: string }) {
  const t = useWords('identity')
  const { form, fields, bind, problems } = useTypedForm(confirmEmailForm, { lastResult, id: 'confirm-email' })
  return (
    <StepForm isOneOfMany form={form} problems={problems} intent="confirmEmail" submit={t('email.confirm')}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="challenge" value={challenge} />
      <CodeField
        {...bind.text(fields.verificationCode)}
        label={t('email.code')}
        help={t('email.codeHelp', { email: `\u2068${email}\u2069` })}
      />
    </StepForm>
  )
}
