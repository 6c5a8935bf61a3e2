import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Chat } from '~/app/features/messages/chat'
import { openChat, writeChat } from '~/app/features/messages/chat.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return {
    ...(await openChat({ request, context, params }, 'family')),
    head: await privateHead(context, 'chat:one'),
    words: wordsOf(context.locale, 'chat', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  return writeChat({ request, context, params }, 'family')
}

/** What a family and one of its doctors write to each other. */
export default function ConversationPage() {
  const t = useWords('chat')
  const { chat, ...rest } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const other = chat.name ? t('doctor', { name: `\u2068${chat.name}\u2069` }) : t('nameless')
  return (
    <div className="max-w-3xl">
      <BackLink to="/app/messages" label={t('title')} />
      <h1 className="text-3xl">{other}</h1>
      <Chat
        {...rest}
        chat={chat}
        side="family"
        other={other}
        path={`/app/messages/${chat.id}`}
        lastResult={lastResult}
      />
    </div>
  )
}
