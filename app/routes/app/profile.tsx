import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LeavePanel } from '~/app/features/areas/leave-panel'
import { PlaceCards } from '~/app/features/areas/place-cards'
import { addEmailForm, avatarForm, confirmEmailForm } from '~/app/features/identity/account.form'
import { AvatarForm, EmailPanel, PersonalForm } from '~/app/features/identity/profile-forms'
import { editForm } from '~/app/features/identity/sign-in.form'
import { withFreshCode } from '~/app/features/identity/step-up.server'
import { StepUpDialog } from '~/app/features/identity/step-up-dialog'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { currentSource, doctorModeOf } from '~/app/platform/source'
import { fullNameOf, requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { accompanyingRole } from '~/domain/care/rules'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  return {
    user,
    name: fullNameOf(user),
    today: tehranDayAndTime(context.now()).day,
    head: await privateHead(context, 'identity:profile.mine'),
    words: {
      ...wordsOf(context.locale, 'identity', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'areas', 'card.'),
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  const sensitive = <Answer,>(change: () => Promise<Answer>) =>
    withFreshCode({ posted, context, purpose: 'email', change })
  const done = (word: CarriedWord) =>
    redirect('/app/profile', {
      headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
    })

  switch (intent) {
    case 'edit': {
      const form = await readForm(request, editForm(tehranDayAndTime(context.now()).day))
      if (!form.value) return data({ intent, result: form.reply() }, 422)
      const { firstName, lastName, job, birthDate } = form.value
      try {
        // An empty field of the page means that there is nothing any more; the API leaves alone what it is not sent.
        await api.patch('/user/info', {
          body: { firstName, lastName, job: job ?? '', birthDate: birthDate ?? '' },
        })
        return done('messages:profileSaved')
      } catch (error) {
        return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
      }
    }
    case 'avatar': {
      const form = await readForm(request, avatarForm)
      const [avatar] = form.value?.avatar ?? []
      if (!avatar) return data({ intent, result: form.reply() }, 422)
      const upload = new FormData()
      upload.set('avatar', avatar)
      try {
        await api.put('/user/avatar', { form: upload })
        return done('messages:file.updated')
      } catch (error) {
        return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
      }
    }
    case 'removeAvatar':
      try {
        await api.delete('/user/avatar')
        return done('messages:deleted')
      } catch (error) {
        return refusedBack(error, context, '/app/profile')
      }
    case 'addEmail': {
      const form = await readForm(request, addEmailForm)
      if (!form.value) return data({ intent, result: form.reply() }, 422)
      const { email } = form.value
      return sensitive(async () => {
        try {
          const { challenge } = await api.post('/user/emails', { body: { email, locale: context.locale } })
          return data({ intent, result: null, pending: { email, challenge } })
        } catch (error) {
          if (isFailure(error, 'fresh-code-required')) throw error
          return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
        }
      })
    }
    case 'confirmEmail': {
      const form = await readForm(request, confirmEmailForm)
      const pending = {
        email: String(posted.get('email') ?? ''),
        challenge: String(posted.get('challenge') ?? ''),
      }
      if (!form.value) return data({ intent, result: form.reply(), pending }, 422)
      const { value, refuse } = form
      return sensitive(async () => {
        try {
          await api.post('/user/emails/confirm', { body: value })
          return done('messages:email.added')
        } catch (error) {
          if (isFailure(error, 'fresh-code-required')) throw error
          return data({ intent, result: refuse(formErrorsOf(error, context)), pending }, 422)
        }
      })
    }
    case 'removeEmail':
      try {
        return await sensitive(async () => {
          await api.delete('/user/emails')
          return done('messages:deleted')
        })
      } catch (error) {
        return refusedBack(error, context, '/app/profile')
      }
    default:
      throw new Response(null, { status: 400 })
  }
}

export default function ProfilePage() {
  const t = useWords('identity')
  const areas = useWords('areas')
  const { user, name, today } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const resultOf = (...intents: string[]) =>
    answer && 'intent' in answer && typeof answer.intent === 'string' && intents.includes(answer.intent)
      ? answer.result
      : undefined
  // “Doctor mode is entered through the mobile app.”
  const isHydrated = useIsHydrated()
  const isDoctor = user.roles.some((role) => role === 'doctor' || role === accompanyingRole)
  const pending = answer && 'pending' in answer ? answer.pending : null
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('profile.mine')}</h1>
      {answer && 'stepUp' in answer && <StepUpDialog state={answer.stepUp} path="/app/profile" />}
      <div className="mt-6 space-y-6">
        <PersonalForm user={user} today={today} lastResult={resultOf('edit')} />
        <PlaceCards
          places={[
            { to: '/app/file', icon: 'clinic', title: areas('card.file'), text: areas('card.file.note') },
            {
              to: '/app/family',
              icon: 'people',
              title: areas('card.family'),
              text: areas('card.family.note'),
            },
            {
              to: '/app/devices',
              icon: 'box',
              title: areas('card.devices'),
              text: areas('card.devices.note'),
            },
            ...(isDoctor
              ? [
                  {
                    to: doctorModeOf(isHydrated ? currentSource() : 'WEBSITE'),
                    icon: 'clinic' as const,
                    title: areas('card.doctor'),
                    text: areas('card.doctor.note'),
                  },
                ]
              : []),
          ]}
        />
        <AvatarForm user={user} name={name} lastResult={resultOf('avatar')} />
        <EmailPanel
          key={pending?.challenge}
          email={user.email}
          pending={pending}
          lastResult={resultOf('addEmail', 'confirmEmail')}
        />
        <LeavePanel />
      </div>
    </FieldWordsOfPage>
  )
}
