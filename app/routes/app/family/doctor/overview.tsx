import { randomUUID } from 'node:crypto'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { askSupportForm, careProblems, doctorCodeForm, oneCareForm } from '~/app/features/care/care.form'
import { CodeForm } from '~/app/features/care/code-form'
import { Conditions } from '~/app/features/care/conditions'
import { CurrentCare, PastCare } from '~/app/features/care/current-care'
import { apiOf, type ApiClient } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { MemberField } from '~/app/platform/members/member-field'
import { chosenOf, useWhose } from '~/app/platform/members/whose'
import { memberOfAddress, memberOfForm, whoseOf } from '~/app/platform/members/whose.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Button } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { DoctorConditionsQueryResult } from '~/content/generated/content'
import { doctorConditionsQuery } from '~/content/queries/facts'
import { ContentUnavailable } from '~/content/reader'
import type { CareId } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/family/doctor'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const query = (state: 'live' | 'ended') => ({ query: { state, limit: '100' } })
  const [whose, live, ended, conditions, head] = await Promise.all([
    whoseOf({ request, context }, path),
    api.get('/accompanying-doctors', query('live')),
    api.get('/accompanying-doctors', query('ended')),
    conditionsOf(context),
    privateHead(context, 'care:title'),
  ])
  const isTheirs = ({ memberId }: { memberId: string | null }) => memberId === whose.memberId
  return {
    whose,
    care: live.items.find(isTheirs) ?? null,
    // What was only asked for, and what nobody agreed to, left nothing to be read.
    past: ended.items.filter((care) => isTheirs(care) && care.activeAt !== null),
    conditions,
    sendKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'care', 'fields', 'ui'),
  }
}

/** The page can do without them. */
async function conditionsOf({ content }: AppLoadContext): Promise<DoctorConditionsQueryResult> {
  try {
    return await content.fetch(doctorConditionsQuery)
  } catch (error) {
    if (error instanceof ContentUnavailable) return []
    throw error
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  switch (posted.get('intent')) {
    case 'code':
      return redeem({ request, context }, posted)
    case 'ask':
      return askSupport({ request, context }, posted)
    case 'consent':
      return act({ request, context }, posted, 'messages:care.active', (api, id) =>
        api.post('/accompanying-doctors/:id/consents', { params: { id } }),
      )
    case 'end':
      return act({ request, context }, posted, 'messages:care.ended', (api, id) =>
        api.delete('/accompanying-doctors/:id', { params: { id } }),
      )
    default:
      throw new Response(null, { status: 400 })
  }
}

type Requested = Pick<ActionFunctionArgs, 'request' | 'context'>

const done = ({ siteOrigin }: AppLoadContext, to: string, word: CarriedWord) =>
  redirect(to, { headers: { 'Set-Cookie': carryNotification('success', word, siteOrigin) } })

async function redeem(requested: Requested, posted: FormData) {
  const { context } = requested
  const { memberId, pathOf } = await memberOfForm(requested, posted)
  const form = await readForm(posted, doctorCodeForm)
  if (!form.value) return data(form.reply(), 422)
  const { code, key: idempotencyKey = randomUUID() } = form.value
  try {
    await apiOf(context).post('/accompanying-doctors', { body: { code, memberId }, idempotencyKey })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, careProblems)), 422)
  }
  return done(context, pathOf(path), 'messages:care.offered')
}

async function askSupport(requested: Requested, posted: FormData) {
  const { context } = requested
  const { memberId, pathOf } = await memberOfForm(requested, posted)
  const { value } = await readForm(posted, askSupportForm)
  if (!value) throw new Response(null, { status: 400 })
  const { key: idempotencyKey = randomUUID() } = value
  try {
    await orMissing(
      requested,
      apiOf(context).post('/accompanying-doctors', { body: { memberId }, idempotencyKey }),
    )
  } catch (error) {
    return refusedBack(error, context, pathOf(path))
  }
  return done(context, pathOf(path), 'messages:care.asked')
}

/** Does one thing with one of them, whosever page it was done on. */
async function act(
  requested: Requested,
  posted: FormData,
  word: CarriedWord,
  run: (api: ApiClient, id: CareId) => Promise<unknown>,
) {
  const { request, context } = requested
  const { pathOf } = memberOfAddress(request)
  const { value } = await readForm(posted, oneCareForm)
  if (!value) throw new Response(null, { status: 400 })
  try {
    await orMissing(requested, run(apiOf(context), value.id))
  } catch (error) {
    return refusedBack(error, context, pathOf(path))
  }
  return done(context, pathOf(path), word)
}

export default function DoctorOfFamilyPage() {
  const t = useWords('care')
  const { care, past, conditions, sendKey } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const person = chosenOf(useWhose())
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/family" label={t('back')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">
        {person?.id ? `${t('lead')} (${t('of', { who: person.who })})` : t('lead')}
      </p>
      <div className="space-y-8">
        {care && <CurrentCare care={care} />}
        {(!care || care.status === 'requested') && <CodeForm sendKey={sendKey} lastResult={lastResult} />}
        {!care && <AskSupport sendKey={sendKey} />}
        <Conditions conditions={conditions} />
        <PastCare past={past} />
      </div>
    </FieldWordsOfPage>
  )
}

function AskSupport({ sendKey }: { sendKey: string }) {
  const t = useWords('care')
  return (
    <section
      aria-labelledby="support"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-large border border-line p-5 sm:p-7"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="support" className="text-xl font-heading">
          {t('support.title')}
        </h2>
        <p className="mt-1 text-ink-2">{t('support.text')}</p>
      </div>
      <Form method="post">
        <MemberField />
        <input type="hidden" name="key" value={sendKey} />
        <Button type="submit" name="intent" value="ask" icon="talk">
          {t('support.ask')}
        </Button>
      </Form>
    </section>
  )
}
