import { useToast } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import {
  useClient,
  useSyncState,
  useTranslation,
  useValidationStatus,
  type DocumentActionComponent,
  type DocumentActionDescription,
  type SanityClient,
  type SanityDocument,
} from 'sanity'
import { structureLocaleNamespace } from 'sanity/structure'
import { label } from '../../content-schemas/label'
import { movesOf, redirectsAfter, redirectsBefore, writeRedirects } from './moved-address'

/** In milliseconds. The Studio judges a change 200 ms after it was made, or somewhat later where much is drawn. */
const untilSettled = 400
/** In milliseconds: faults of words that are gone are judged anew by then, however busy the browser is. */
const untilRefused = 4_000

const redirectFailed = label(
  'منتشر نشد: نشانی پیشین نتوانست به نشانی تازه برسد. دوباره بکوشید.',
  'Not published: the former address could not be led to the new one. Try again.',
)
const notPublished = label('منتشر نشد. دوباره بکوشید.', 'Not published. Try again.')
const movedOf = (from: string) =>
  label(`از ${from} به نشانی تازه می‌رسند`, `${from} now leads to the new address`)

interface Publication {
  action: DocumentActionDescription | null
  published: SanityDocument | null
  draft: SanityDocument | null
  client: SanityClient
  toast: Pick<ReturnType<typeof useToast>, 'push'>
}

/** Hands a publishing on that has settled; a page that moves leaves a redirect first, without which nothing is published. */
async function publishAtItsAddress(latest: { readonly current: Publication }): Promise<void> {
  const { action, published, draft, client, toast } = latest.current
  if (!action || action.disabled) {
    toast.push({ status: 'error', title: notPublished })
    return
  }
  const moves = movesOf(published, draft)
  try {
    if (moves.length > 0) await writeRedirects(client, moves, redirectsBefore)
  } catch {
    toast.push({ status: 'error', title: redirectFailed })
    return
  }
  const now = latest.current.action
  if (!now || now.disabled) {
    toast.push({ status: 'error', title: notPublished })
    return
  }
  now.onHandle?.()
  if (moves.length === 0) return
  // Without it people get there in two steps.
  await writeRedirects(client, moves, redirectsAfter).catch(() => undefined)
  for (const { from, to } of moves) toast.push({ status: 'success', title: movedOf(from), description: to })
}

/**
 * Publishing that is pressed while changes are still being sent or judged. Sanity's own action (4.22) waits for a revision that differs from the one that
 * was judged, and so for ever where another editor's words arrived in that instant and were judged as they are. This one holds the press back until
 * everything has been quiet for a moment, and then hands it on; where there are faults that stay, nothing is published: a notice says so, and the button why.
 */
const settled = (original: DocumentActionComponent): DocumentActionComponent => {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const action = original(props)
    const { isSyncing } = useSyncState(id, type)
    const { isValidating } = useValidationStatus((draft ?? published)?._id ?? id, type)
    const { t } = useTranslation(structureLocaleNamespace)
    const client = useClient({ apiVersion: '2025-02-19' })
    const toast = useToast()
    const isRefused = Boolean(action?.disabled)
    const [state, setState] = useState<'idle' | 'waiting' | 'publishing'>('idle')
    const latest = useRef({ action, published, draft, client, toast })
    useEffect(() => {
      latest.current = { action, published, draft, client, toast }
    })

    useEffect(() => {
      if (state !== 'waiting' || isSyncing || isValidating) return
      const timer = setTimeout(
        () => {
          setState('publishing')
          void publishAtItsAddress(latest).finally(() => setState('idle'))
        },
        isRefused ? untilRefused : untilSettled,
      )
      return () => clearTimeout(timer)
    }, [state, isSyncing, isValidating, isRefused, draft?._rev])

    if (!action) return null
    return state === 'idle'
      ? { ...action, onHandle: () => setState('waiting') }
      : { ...action, disabled: true, label: t('action.publish.running.label') }
  }
  Publish.action = original.action
  Publish.displayName = 'SettledPublish'
  return Publish
}

/** The actions of a document, with a publishing that waits until it can happen. */
export const settledPublishing = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => (action.action === 'publish' ? settled(action) : action))
