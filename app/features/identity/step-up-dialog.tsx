import type { SubmissionResult } from '@conform-to/react'
import { Form, Link, useNavigate, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button } from '~/app/ui/button'
import { Dialog } from '~/app/ui/dialog/dialog'
import { CodeField } from '~/app/ui/fields/code-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Icon, type IconName } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { useUiWords } from '~/app/ui/ui-words'
import type { StepUpPurpose, StepUpWay } from '~/domain/identity/contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { freshCodeForm } from './account.form'
import { ResendCode } from './resend-code'

/** A course that gives its money back when it is left now. */
interface RefundableCourse {
  courseId: string
  title: string
  /** Toman. */
  refund: number
  /** Where it is left; null: on the list of all, since it is offered no more. */
  slug: string | null
}

/** A fresh code that is waited for, and the change that it is for. */
export interface StepUpState {
  purpose: StepUpPurpose
  /** Where the code went. */
  by: StepUpWay
  /** What was posted, and is posted again with the code. */
  typed: Record<string, string>
  /** Empty when one is out that this page has not asked for. */
  challenge: string
  resendAt: number
  secondsLeft: number
  phone: string
  /** Where it may go instead; null: nowhere. */
  email: string | null
  /** What was wrong with the code that was typed. */
  result: SubmissionResult<string[]> | null
  /** What closing an account takes away. */
  deletion: { dueAt: string; balance: number; courses: RefundableCourse[] } | null
}

/**
 * Asks for the code of a sensitive change: a sheet below 1023 px, a dialog above, and without script a part of the page.
 * @param path of the page, to which calling it off leads
 */
export function StepUpDialog({ state, path }: { state: StepUpState; path: string }) {
  const t = useWords('identity')
  const ui = useUiWords()
  const navigate = useNavigate()
  const locale = usePageLocale()
  const { purpose, by, typed, challenge, resendAt, secondsLeft, phone, deletion } = state
  const kept = { ...typed, freshChallenge: challenge, freshUntil: String(resendAt), freshBy: by }
  return (
    <Dialog
      isOpen
      isSheet
      isAlert={purpose === 'deletion'}
      onClose={() => navigate(path, { replace: true, preventScrollReset: true })}
      title={t(`stepUp.${purpose}.title`)}
      close={
        <Link
          to={path}
          replace
          preventScrollReset
          className="-me-2 -mt-1 grid size-11 flex-none place-items-center rounded-pill hover:bg-sand"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">{ui('close')}</span>
        </Link>
      }
    >
      {deletion && <Losses {...deletion} />}
      {purpose !== 'deletion' && <p className="text-ink-2">{t(`stepUp.${purpose}.lead`)}</p>}
      <CodeForm state={state} kept={kept} />
      <div className="mt-4 border-t border-line pt-3">
        <ResendCode
          key={resendAt}
          secondsLeft={secondsLeft}
          intent={typed.intent}
          fields={Object.fromEntries(Object.entries(kept).filter(([name]) => name !== 'intent'))}
        />
        <OtherWay state={state} />
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {t('stepUp.told', { phone: `\u2066${digitsIn(locale, phone)}\u2069` })}
      </p>
    </Dialog>
  )
}

function CodeForm({ state, kept }: { state: StepUpState; kept: Record<string, string> }) {
  const t = useWords('identity')
  const locale = usePageLocale()
  const { state: navigation, formData } = useNavigation()
  const isPending = navigation === 'submitting' && formData?.has('freshCode') === true
  const { purpose, by, phone, email, result } = state
  const { form, fields, bind, problems } = useTypedForm(freshCodeForm, {
    lastResult: result,
    id: 'fresh-code',
  })
  return (
    <TypedForm form={form} className="mt-5 space-y-5">
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CodeField
        {...bind.text(fields.freshCode)}
        label={
          by === 'email' && email !== null
            ? t('stepUp.codeByMail', { email: `\u2066${email}\u2069` })
            : t('stepUp.code', { phone: `\u2066${digitsIn(locale, phone)}\u2069` })
        }
      />
      <Button
        type="submit"
        variant={purpose === 'deletion' ? 'danger' : 'primary'}
        isPending={isPending}
        className="w-full"
      >
        {t(`stepUp.${purpose}.do`)}
      </Button>
    </TypedForm>
  )
}

/** Has the code sent the other way: who has lost the number has the mailbox, and the other way round. Posts what was posted once more. */
function OtherWay({ state: { by, typed, phone, email } }: { state: StepUpState }) {
  const t = useWords('identity')
  const locale = usePageLocale()
  if (email === null) return null
  const other: StepUpWay = by === 'email' ? 'phone' : 'email'
  const { intent, ...fields } = typed
  return (
    <Form method="post">
      {Object.entries({ ...fields, freshBy: other }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} variant="quiet" size="small" className="-ms-3">
        {other === 'email'
          ? t('stepUp.byEmail', { email: `\u2066${email}\u2069` })
          : t('stepUp.byPhone', { phone: `\u2066${digitsIn(locale, phone)}\u2069` })}
      </Button>
    </Form>
  )
}

/** What goes, what stays, and what of the money. */
function Losses({ dueAt, balance, courses }: NonNullable<StepUpState['deletion']>) {
  const t = useWords('identity')
  const locale = usePageLocale()
  const [before = '', after = ''] = t('stepUp.deletion.money', { amount: '\u0000' }).split('\u0000')
  return (
    <ul className="space-y-2.5">
      <Loss icon="bin">{t('stepUp.deletion.goes', { date: formatDate(locale, dueAt) })}</Loss>
      <Loss icon="calendar">{t('stepUp.deletion.visit')}</Loss>
      {courses.length > 0 && (
        <Loss icon="note">
          {t('stepUp.deletion.courses')}
          <ul className="mt-1">
            {courses.map(({ courseId, title, refund, slug }) => (
              <li key={courseId}>
                <Link
                  to={slug === null ? '/dashboard/courses' : `/dashboard/courses/${slug}`}
                  className="font-strong underline underline-offset-4"
                >
                  {title}
                </Link>{' '}
                <Amount value={refund} />
              </li>
            ))}
          </ul>
        </Loss>
      )}
      <Loss icon="receipt">{t('stepUp.deletion.stays')}</Loss>
      {balance > 0 && (
        <Loss icon="wallet">
          {before}
          <Amount value={balance} />
          {after}{' '}
          <Link to="/dashboard/tickets" className="font-strong underline underline-offset-4">
            {t('stepUp.deletion.ticket')}
          </Link>
        </Loss>
      )}
    </ul>
  )
}

const Loss = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-1 size-5 text-ink-2" />
    <span>{children}</span>
  </li>
)
