import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Chat } from '~/app/features/messages/chat'
import { openChat, writeChat } from '~/app/features/messages/chat.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  return {
    ...(await openChat({ request, context, params }, 'doctor')),
    head: await privateHead(context, 'chat:one'),
    words: wordsOf(context.locale, 'chat', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  return writeChat({ request, context, params }, 'doctor')
}

/** What a doctor and a family write to each other; that it was opened stands in the family’s log. */
export default function FamilyConversationPage() {
  const t = useWords('chat')
  const { chat, ...rest } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const other = chat.name ?? t('nameless')
  return (
    <div className="max-w-3xl">
      <BackLink to="/dashboard/messages" label={t('title')} />
      <h1 className="text-3xl">
        <bdi>{other}</bdi>
      </h1>
      <p className="mt-2 text-sm text-ink-2">{t('logged')}</p>
      <Chat
        {...rest}
        chat={chat}
        side="doctor"
        other={other}
        path={`/dashboard/messages/${chat.id}`}
        lastResult={lastResult}
      />
    </div>
  )
}
