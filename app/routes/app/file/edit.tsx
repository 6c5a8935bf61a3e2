import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useFileWords } from '~/app/features/medical-file/file-words'
import { medicalFileOf } from '~/app/features/medical-file/medical-file-api.server'
import { PersonalForm } from '~/app/features/medical-file/personal-form'
import { personalForm } from '~/app/features/medical-file/personal.form'
import { placeOptions } from '~/app/features/medical-file/place-options.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { pathOf } from '~/app/platform/members/whose'
import { memberOf, memberOfForm, whoseOf } from '~/app/platform/members/whose.server'
import { citiesForForm } from '~/app/platform/places/cities.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { ButtonLink } from '~/app/ui/button'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const whose = await whoseOf({ request, context }, '/app/file/edit')
  const [{ personal }, head] = await Promise.all([
    medicalFileOf(context, memberOf(whose)).read(),
    privateHead(context, 'medical-file:personal.editTitle'),
  ])
  return {
    whose,
    personal,
    places: placeOptions(context.locale),
    cities: citiesForForm(personal.province),
    today: tehranDayAndTime(context.now()).day,
    head,
    words: wordsOf(context.locale, 'medical-file', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  const member = await memberOfForm({ request, context }, posted)
  const form = await readForm(posted, personalForm(tehranDayAndTime(context.now()).day))
  const { initialValue } = form.reply()
  const cities = citiesForForm(initialValue?.province)
  if (posted.has('cities')) return data({ result: { initialValue }, cities })
  if (!form.value) return data({ result: form.reply(), cities }, 422)
  const { nationalId = null, country = null, province = null, city = null, ...known } = form.value
  try {
    await medicalFileOf(context, memberOf(member)).edit({ ...known, nationalId, country, province, city })
  } catch (error) {
    return data({ result: form.refuse(formErrorsOf(error, context)), cities }, 422)
  }
  return redirect(member.pathOf('/app/file'), {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:profileSaved', context.siteOrigin) },
  })
}

export default function EditPersonalPage() {
  const t = useWords('medical-file')
  const words = useFileWords()
  const { whose, personal, places, cities, today } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <BackLink to={pathOf(whose, '/app/file')} label={t('back')} />
      <h1 className="text-3xl">{t('personal.editTitle')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{words.personalLead}</p>
      <PersonalForm
        personal={personal}
        places={places}
        today={today}
        sent={answer?.cities ?? cities}
        lastResult={answer?.result}
      />
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-large border border-line p-5">
        <span className="text-ink-2">{t('weight.help')}</span>
        <ButtonLink href={pathOf(whose, '/app/records/body-composition/new')} icon="plus">
          {t('weight.add')}
        </ButtonLink>
      </p>
    </FieldWordsOfPage>
  )
}
