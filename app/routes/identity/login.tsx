import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { BusyStep, type Busy } from '~/app/features/identity/busy-step'
import { z } from 'zod'
import { emailForm, phoneForm } from '~/app/features/identity/sign-in.form'
import { SignInFrame } from '~/app/features/identity/sign-in-frame'
import { StepForm } from '~/app/features/identity/step-form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { nextField } from '~/app/platform/next-path'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { deviceHeaders } from '~/app/platform/known-device.server'
import { findUser, homeOf } from '~/app/platform/session.server'
import { keepSignIn } from '~/app/platform/sign-in-progress.server'
import { findWorkWanted, workBrought } from '~/app/platform/sign-in-work.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { PhoneField } from '~/app/ui/fields/identity-fields'
import { TextField } from '~/app/ui/fields/text-field'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { queryAddress } from '~/app/ui/query-address'
import { digitsIn } from '~/domain/values/digits'
import { mayUseServices } from '~/domain/identity/rules'

export const headers = privateHeaders
export const meta = metaOfLoader

/** By what somebody signs in, and where they were going. */
const loginShape = { by: z.enum(['phone', 'email']), next: nextField } as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { by = 'phone', next = null } = readQuery({ request, context }, loginShape)
  const user = await findUser(context)
  if (user) throw redirect(mayUseServices(user) ? (next ?? homeOf(user)) : '/login/profile')
  return {
    by,
    next,
    head: await privateHead(context, by === 'email' ? 'identity:login.byEmail' : 'identity:login.title'),
    words: wordsOf(context.locale, 'identity', 'fields'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { by = 'phone', next = null } = readQuery({ request, context }, loginShape)
  const work = workBrought(await postedForm(request))
  const form = await (by === 'email' ? readForm(request, emailForm) : readForm(request, phoneForm))
  if (!form.value) return data({ result: form.reply(), busy: null }, 422)
  try {
    const { challenge, resendAfterSeconds, isDelayed } = await apiOf(context).post('/user/login', {
      body: { ...form.value, locale: context.locale, ...work },
      headers: deviceHeaders(request),
    })
    const cookie = await keepSignIn(context, {
      by,
      to: Object.values(form.value)[0] ?? '',
      challenge,
      resendAt: context.now().getTime() + resendAfterSeconds * 1000,
      isDelayed,
      next,
    })
    return redirect('/login/verify', { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    const busy = findWorkWanted(error)
    if (busy) return data({ result: null, busy: { ...busy, typed: Object.values(form.value)[0] ?? '' } }, 429)
    return data({ result: form.refuse(formErrorsOf(error, context)), busy: null }, 422)
  }
}

export default function LoginPage() {
  const { by } = useLoaderData<typeof loader>()
  const busy = useActionData<typeof action>()?.busy
  return (
    <FieldWordsOfPage>
      {busy ? (
        <WaitStep by={by} busy={busy} typed={busy.typed} />
      ) : by === 'email' ? (
        <EmailStep />
      ) : (
        <PhoneStep />
      )}
    </FieldWordsOfPage>
  )
}

/** In place of the first step while so many ask for codes that strangers have to work or wait. */
function WaitStep({ by, busy, typed }: { by: 'phone' | 'email'; busy: Busy; typed: string }) {
  const t = useWords('identity')
  const locale = usePageLocale()
  return (
    <SignInFrame
      step={1}
      title={t('busy.title')}
      lead={
        <>
          {t('busy.for')}{' '}
          <bdi dir="ltr" className="font-strong text-ink">
            {by === 'phone' ? digitsIn(locale, typed) : typed}
          </bdi>
        </>
      }
    >
      <BusyStep busy={busy} intent="send" typed={{ [by]: typed }} />
      <OtherWay by={by === 'email' ? 'phone' : 'email'} />
    </SignInFrame>
  )
}

function PhoneStep() {
  const t = useWords('identity')
  const lastResult = useActionData<typeof action>()?.result
  const { form, fields, bind, problems } = useTypedForm(phoneForm, { lastResult, id: 'login' })
  return (
    <SignInFrame step={1} title={t('login.title')} lead={t('login.lead')}>
      <StepForm form={form} problems={problems} intent="send" submit={t('login.send')}>
        <PhoneField {...bind.text(fields.phone)} label={t('login.phone')} help={t('privacy')} />
      </StepForm>
      <OtherWay by="email" />
    </SignInFrame>
  )
}

function EmailStep() {
  const t = useWords('identity')
  const lastResult = useActionData<typeof action>()?.result
  const { form, fields, bind, problems } = useTypedForm(emailForm, { lastResult, id: 'login' })
  return (
    <SignInFrame step={1} title={t('login.byEmail')} lead={t('login.leadEmail')}>
      <StepForm form={form} problems={problems} intent="send" submit={t('login.send')}>
        <TextField
          {...bind.text(fields.email)}
          type="email"
          label={t('login.email')}
          help={t('login.emailHelp')}
        />
      </StepForm>
      <OtherWay by="phone" />
    </SignInFrame>
  )
}

/** The other way in; where they were going goes along. */
function OtherWay({ by }: { by: 'phone' | 'email' }) {
  const t = useWords('identity')
  const { next } = useLoaderData<typeof loader>()
  const query = new URLSearchParams({
    ...(by === 'email' ? { by } : {}),
    ...(next ? { next } : {}),
  })
  return (
    <p className="mt-5 text-center">
      <Link
        to={queryAddress('/login', query)}
        className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
      >
        {t(by === 'email' ? 'login.byEmail' : 'login.byPhone')}
      </Link>
    </p>
  )
}
