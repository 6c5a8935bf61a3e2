import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LeavePanel } from '~/app/features/areas/leave-panel'
import { languageForm } from '~/app/features/identity/account.form'
import { deviceName } from '~/app/features/identity/device-name.server'
import {
  ConsentsPanel,
  DeletionPanel,
  ExportPanel,
  LanguagePanel,
  NewsPanel,
  SessionsPanel,
  TourPanel,
} from '~/app/features/identity/settings-panels'
import { FreshCodeWanted, withFreshCode } from '~/app/features/identity/step-up.server'
import { StepUpDialog } from '~/app/features/identity/step-up-dialog'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Icon } from '~/app/ui/icon'
import { readForm } from '~/app/ui/forms/read-form'
import type { StepUpPurpose } from '~/domain/identity/contract'
import { localizedPath } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/settings'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, deletionDueAt } = await requireUser(request, context)
  const api = apiOf(context)
  const [sessions, exports, head] = await Promise.all([
    api.get('/sessions'),
    api.get('/data-exports'),
    privateHead(context, 'identity:settings'),
  ])
  return {
    locale,
    deletionDueAt,
    sessions: sessions.items.map((session) => ({ ...session, device: deviceName(session.device) })),
    exports: exports.items,
    head,
    words: {
      ...wordsOf(context.locale, 'identity', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'consents', 'settings'),
      ...someWordsOf(context.locale, 'messages', 'tour.'),
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const posted = await postedForm(request)
  const id = String(posted.get('id') ?? '')
  const sensitive = (purpose: StepUpPurpose, change: () => Promise<Response>) =>
    withFreshCode({ posted, context, purpose, change })
  const done = (word: CarriedWord) =>
    redirect(path, { headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) } })

  try {
    switch (posted.get('intent')) {
      case 'language': {
        const form = await readForm(request, languageForm)
        if (!form.value) throw new Response(null, { status: 400 })
        await api.patch('/user/info', { body: { locale: form.value.locale } })
        // Out of this language's routes: a whole address, which the router does not put its prefix before.
        return redirect(new URL(localizedPath(form.value.locale, path), context.siteOrigin).href, {
          headers: {
            'Set-Cookie': carryNotification('success', 'messages:settingsSaved', context.siteOrigin),
          },
        })
      }
      case 'endSession':
        return await sensitive('sessions', async () => {
          await api.delete('/sessions/:id', { params: { id } })
          return done('messages:session.ended')
        })
      case 'endOthers':
        return await sensitive('sessions', async () => {
          await api.delete('/sessions')
          return done('messages:session.ended')
        })
      case 'export':
        return await sensitive('export', async () => {
          await api.post('/data-exports')
          return done('messages:export.asked')
        })
      case 'openExport':
        return await sensitive('export', async () => {
          const { url, status } = await api.get('/data-exports/:id', { params: { id } })
          // No page of the router’s: a whole address, which it does not put the prefix of the language before.
          if (url) return redirectDocument(new URL(url, context.siteOrigin).href)
          // Ready, and handed to nobody without a fresh code; or not there any more.
          if (status === 'ready') throw new FreshCodeWanted()
          return redirect(path)
        })
      case 'deleteAccount':
        return await sensitive('deletion', async () => {
          await api.post('/account-deletions')
          return done('messages:account.closing')
        })
      case 'keepAccount':
        await api.delete('/account-deletions')
        return done('messages:account.kept')
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    return refusedBack(error, context, path)
  }
}

export default function SettingsPage() {
  const t = useWords('identity')
  const { locale, sessions, exports, deletionDueAt } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('settings')}</h1>
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
        <Icon name="lock" className="size-4" />
        {t('stepUp.lock')}
      </p>
      {answer && 'stepUp' in answer && <StepUpDialog state={answer.stepUp} path={path} />}
      <div className="mt-6 space-y-6">
        <LanguagePanel locale={locale} />
        <NewsPanel />
        <ConsentsPanel />
        <SessionsPanel sessions={sessions} />
        <TourPanel />
        <ExportPanel exports={exports} />
        <DeletionPanel dueAt={deletionDueAt} />
        <LeavePanel />
      </div>
    </FieldWordsOfPage>
  )
}
