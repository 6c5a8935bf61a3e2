import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { BusyStep } from '~/app/features/identity/busy-step'
import { ResendCode } from '~/app/features/identity/resend-code'
import { codeForm } from '~/app/features/identity/sign-in.form'
import { SignInFrame } from '~/app/features/identity/sign-in-frame'
import { StepForm } from '~/app/features/identity/step-form'
import { apiOf } from '~/app/platform/api.server'
import { keepPlaceOfAddress, placeOf } from '~/app/platform/delivery-place/place-cookie.server'
import { placeOfAccount } from '~/app/platform/delivery-place/shown.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { deviceHeaders, keepDevice } from '~/app/platform/known-device.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { homeOf } from '~/app/platform/session.server'
import {
  findSignIn,
  forgetSignIn,
  keepSignIn,
  type SignInProgress,
} from '~/app/platform/sign-in-progress.server'
import { findWorkWanted, workBrought } from '~/app/platform/sign-in-work.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { CodeField } from '~/app/ui/fields/code-field'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { queryAddress } from '~/app/ui/query-address'
import { mayUseServices } from '~/domain/identity/rules'
import { digitsIn } from '~/domain/values/digits'
import { message } from '~/domain/values/message'

export const headers = privateHeaders
export const meta = metaOfLoader

const secondsUntil = (time: number, now: Date) => Math.max(0, Math.ceil((time - now.getTime()) / 1000))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const progress = await findSignIn(request, context)
  if (!progress) throw redirect('/login')
  return {
    by: progress.by,
    to: progress.to,
    next: progress.next,
    secondsLeft: secondsUntil(progress.resendAt, context.now()),
    isDelayed: progress.isDelayed,
    head: await privateHead(context, 'identity:verify.title'),
    words: wordsOf(context.locale, 'identity', 'fields'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const progress = await findSignIn(request, context)
  if (!progress) return redirect('/login')
  const posted = await postedForm(request)
  const isResend = posted.get('intent') === 'resend'
  const form = await readForm(request, codeForm)
  const refuse = (errors: Record<string, string[]>) => data({ result: form.refuse(errors), busy: null }, 422)
  const headers = deviceHeaders(request)
  const whom = { [progress.by]: progress.to }
  try {
    if (isResend) {
      const count = secondsUntil(progress.resendAt, context.now())
      if (count > 0) return refuse({ '': [message('problem.wait', { count })] })
      const { challenge, resendAfterSeconds, isDelayed } = await apiOf(context).post('/user/login', {
        body: { ...whom, locale: context.locale, ...workBrought(posted) },
        headers,
      })
      const resendAt = context.now().getTime() + resendAfterSeconds * 1000
      return redirect('/login/verify', {
        headers: [
          ['Set-Cookie', await keepSignIn(context, { ...progress, challenge, resendAt, isDelayed })],
          ['Set-Cookie', carryNotification('info', 'messages:codeSent', context.siteOrigin)],
        ],
      })
    }
    if (!form.value) return data({ result: form.reply(), busy: null }, 422)
    const { jwtResponse, user, deviceToken } = await apiOf(context).post('/user/login/confirm', {
      query: { source: 'WEBSITE' },
      body: { ...whom, verificationCode: form.value.verificationCode, challenge: progress.challenge },
      headers,
    })
    context.session.start(jwtResponse)
    const device = keepDevice(deviceToken, context)
    const place = placeOf(request) ? undefined : await placeOfAccount(context)
    if (!mayUseServices(user)) return redirect('/login/profile', { headers: { 'Set-Cookie': device } })
    return redirect(progress.next ?? homeOf(user), {
      headers: [
        ['Set-Cookie', device],
        ['Set-Cookie', forgetSignIn(context)],
        ...(place ? [['Set-Cookie', keepPlaceOfAddress(place, context.siteOrigin)] as [string, string]] : []),
        ['Set-Cookie', carryNotification('success', 'messages:signedIn', context.siteOrigin)],
      ],
    })
  } catch (error) {
    const busy = findWorkWanted(error)
    return busy ? data({ result: null, busy }, 429) : refuse(formErrorsOf(error, context))
  }
}

export default function VerifyPage() {
  return (
    <FieldWordsOfPage>
      <VerifyStep {...useLoaderData<typeof loader>()} />
    </FieldWordsOfPage>
  )
}

function VerifyStep({
  by,
  to,
  next,
  secondsLeft,
  isDelayed,
}: Omit<SignInProgress, 'challenge' | 'resendAt'> & { secondsLeft: number }) {
  const t = useWords('identity')
  const locale = usePageLocale()
  const answer = useActionData<typeof action>()
  const lastResult = answer?.result
  const { form, fields, bind, problems } = useTypedForm(codeForm, { lastResult, id: 'verify' })
  const printed = by === 'phone' ? digitsIn(locale, to) : to
  const [before = '', after = ''] = t('verify.lead', { to: '\u0000' }).split('\u0000')
  const lead = (
    <>
      {before}
      <bdi dir="ltr" className="font-strong text-ink">
        {printed}
      </bdi>
      {after}
    </>
  )
  const query = new URLSearchParams({ ...(by === 'email' ? { by } : {}), ...(next ? { next } : {}) })
  return (
    <SignInFrame step={2} title={t('verify.title')} lead={lead}>
      <StepForm form={form} problems={problems} intent="verify" submit={t('verify.confirm')}>
        <CodeField
          {...bind.text(fields.verificationCode)}
          label={t('verify.code')}
          onComplete={() => document.forms.namedItem(form.id)?.requestSubmit()}
        />
      </StepForm>
      {isDelayed && (
        <div className="mt-5">
          <Notice kind="info">{t('verify.delayed')}</Notice>
        </div>
      )}
      <div className="mt-5 border-t border-line pt-4">
        {answer?.busy ? (
          <BusyStep busy={answer.busy} intent="resend" typed={{}} />
        ) : (
          <ResendCode secondsLeft={secondsLeft} />
        )}
        <Link
          to={queryAddress('/login', query)}
          className="inline-flex min-h-11 items-center text-sm font-strong underline underline-offset-4"
        >
          {t(by === 'email' ? 'verify.changeEmail' : 'verify.change')}
        </Link>
      </div>
    </SignInFrame>
  )
}
