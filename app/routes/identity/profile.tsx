import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChildNote } from '~/app/features/identity/child-note'
import { profileForm } from '~/app/features/identity/sign-in.form'
import { SignInFrame } from '~/app/features/identity/sign-in-frame'
import { StepForm } from '~/app/features/identity/step-form'
import { apiOf } from '~/app/platform/api.server'
import { figuresInForce } from '~/app/platform/figures.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { nextField } from '~/app/platform/next-path'
import { carryNotification } from '~/app/platform/notifications.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { findUser, homeOf } from '~/app/platform/session.server'
import { findSignIn, forgetSignIn } from '~/app/platform/sign-in-progress.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { CheckboxField } from '~/app/ui/fields/choice-fields'
import { TextField } from '~/app/ui/fields/text-field'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import type { User } from '~/domain/identity/contract'
import { adultAge, mayUseServices } from '~/domain/identity/rules'
import { formatNumber } from '~/domain/values/numbers'

export const headers = privateHeaders
export const meta = metaOfLoader

/** Where they were going: remembered since they asked for the code, or in the address when a page sent them here. */
async function nextOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>, user: User) {
  const { next } = readQuery({ request, context }, { next: nextField })
  return next ?? (await findSignIn(request, context))?.next ?? homeOf(user)
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await findUser(context)
  if (!user) throw redirect('/login')
  if (mayUseServices(user)) throw redirect(await nextOf({ request, context }, user))
  const { firstName, lastName, job } = user
  const [terms, figure] = await Promise.all([
    apiOf(context).get('/terms', { query: { locale: context.locale } }),
    figuresInForce(context),
  ])
  return {
    known: { firstName, lastName, job },
    termsVersion: terms.version,
    leastAge: figure('account.minimum-age') ?? adultAge,
    head: await privateHead(context, 'identity:profile.title'),
    words: wordsOf(context.locale, 'identity', 'fields'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await findUser(context)
  if (!user) return redirect('/login')
  const posted = await postedForm(request)
  const form = await readForm(request, profileForm)
  if (!form.value) return data(form.reply(), 422)
  const { firstName, lastName, job } = form.value
  const info = new FormData()
  info.set('firstName', firstName)
  info.set('lastName', lastName)
  if (job) info.set('job', job)
  info.set('acceptTerms', 'true')
  info.set('isAdult', 'true')
  info.set('locale', context.locale)
  const shown = posted.get('termsVersion')
  if (typeof shown === 'string' && shown !== '') info.set('termsVersion', shown)
  try {
    const complete = await apiOf(context).post('/user/info/complete', { form: info })
    return redirect(await nextOf({ request, context }, complete), {
      headers: [
        ['Set-Cookie', forgetSignIn(context)],
        ['Set-Cookie', carryNotification('success', 'messages:profileSaved', context.siteOrigin)],
      ],
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
}

export default function ProfilePage() {
  return (
    <FieldWordsOfPage>
      <ProfileStep />
    </FieldWordsOfPage>
  )
}

function ProfileStep() {
  const t = useWords('identity')
  const locale = usePageLocale()
  const { known, termsVersion, leastAge } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { form, fields, bind, problems } = useTypedForm(profileForm, {
    lastResult,
    id: 'profile',
    defaultValue: known,
  })
  const labels = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    job: t('profile.job'),
    isAdult: t('profile.adult', { years: formatNumber(locale, leastAge) }),
    acceptTerms: t('profile.terms'),
  }
  return (
    <SignInFrame step={3} title={t('profile.title')} lead={t('profile.lead')}>
      <StepForm form={form} problems={problems} labels={labels} intent="complete" submit={t('profile.save')}>
        <TextField {...bind.text(fields.firstName)} label={labels.firstName} autoComplete="given-name" />
        <TextField {...bind.text(fields.lastName)} label={labels.lastName} autoComplete="family-name" />
        <TextField
          {...bind.text(fields.job)}
          label={labels.job}
          help={t('profile.jobHelp')}
          autoComplete="organization-title"
        />
        <div className="border-t border-line pt-4">
          <input type="hidden" name="termsVersion" value={termsVersion} />
          <CheckboxField {...bind.checked(fields.isAdult)} label={labels.isAdult} required />
          <ChildNote className="mb-2 ms-9" />
          <CheckboxField {...bind.checked(fields.acceptTerms)} label={labels.acceptTerms} required />
          <a
            href="/rules"
            target="_blank"
            rel="noreferrer"
            className="ms-9 inline-flex min-h-11 items-center text-sm font-strong underline underline-offset-4"
          >
            {t('profile.termsRead')}
          </a>
        </div>
      </StepForm>
    </SignInFrame>
  )
}
