import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { privateHeaders } from '~/app/platform/private-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { AsIssued } from '~/app/ui/isolate'
import { directionOf } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

/** The SMS and e-mail that a demo does not send. They hold codes to sign in with: only whoever sits at this machine sees them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.demo) throw await missingPage(request, context)
  const [{ items }, head] = await Promise.all([
    apiOf(context).get('/outbox-messages', { query: {} }),
    privateHead(context, 'outbox:title'),
  ])
  return { items, head, words: wordsOf(context.locale, 'outbox') }
}

export default function OutboxPage() {
  const t = useWords('outbox')
  const { items } = useLoaderData<typeof loader>()
  return (
    <div className="shell max-w-[52rem] py-10 md:py-16">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mb-8 mt-3 text-ink-2">{t('lead')}</p>
      {items.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul className="space-y-4">
          {items.map(({ id, at, kind, recipient, subject, text, code, locale }) => (
            <li key={id} className="rounded-large border border-line bg-card p-5">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
                <span>
                  {t(kind)} · <AsIssued>{recipient}</AsIssued>
                </span>
                <AsIssued>{at.replace('T', ' ').slice(0, 19)}</AsIssued>
              </p>
              <div lang={locale} dir={directionOf(locale)} className="mt-3">
                {subject && <p className="font-strong">{subject}</p>}
                <p className="whitespace-pre-line">{text}</p>
              </div>
              {code && (
                <p className="mt-3">
                  <AsIssued className="select-all rounded-small bg-mist px-3 py-1 text-xl font-strong tracking-[0.2em]">
                    {code}
                  </AsIssued>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
