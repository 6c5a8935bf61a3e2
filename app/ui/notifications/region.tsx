import { Suspense, useEffect, type ComponentProps } from 'react'
import { lazyPart } from '../lazy-part'
import { useUiWords } from '../ui-words'
import { Card } from './card'
import { isPressing } from './notification'
import { useNotifications } from './provider'

/** About as long as a notification stays. */
const shownMs = 4_000

/** The words alone, where the card that they stand in cannot be fetched. */
function PlainCard({ notification: { id, message }, onDismiss }: ComponentProps<typeof Card>) {
  useEffect(() => {
    const timer = setTimeout(() => onDismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, onDismiss])
  return <p className="rounded-medium border border-line bg-card px-4 py-3 shadow-soft">{message}</p>
}

const fetchCard = () => import('./card').then((it) => it.Card)

// A browser fetches it with the first notification.
const FetchedCard = lazyPart(fetchCard, PlainCard)

/** The card where it is at hand: on the server, and in a browser that awaited `fetchSentCard`. */
let CardAtHand: typeof Card | undefined = import.meta.env.SSR ? Card : undefined

/**
 * To be awaited before the page comes to life. A notification that stands in the page as it was sent is not waited for by React: whatever
 * changed around it while its card was under way would be React's error 421.
 */
export async function fetchSentCard(): Promise<void> {
  if (document.querySelector('[data-notification]')) CardAtHand = await fetchCard().catch(() => PlainCard)
}

/**
 * Where notifications appear. It is in the page from the start, so that screen readers listen to it, and it never takes
 * the focus (docs/decisions/0007). Without script it is a part of the page at the place where it is mounted.
 */
export function NotificationRegion() {
  const t = useUiWords()
  const { shown, dismiss } = useNotifications()
  return (
    <section
      aria-label={t('notification.region')}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-2 sm:end-6 sm:ms-auto sm:me-0 print:hidden [@media(scripting:none)]:static [@media(scripting:none)]:mx-auto"
    >
      {[true, false].map((pressing) => (
        <div
          key={String(pressing)}
          role={pressing ? 'alert' : 'status'}
          aria-atomic="false"
          className="grid gap-2"
        >
          {shown
            .filter(({ kind }) => isPressing(kind) === pressing)
            .map((notification) =>
              CardAtHand ? (
                <CardAtHand key={notification.id} notification={notification} onDismiss={dismiss} />
              ) : (
                <Suspense key={notification.id}>
                  <FetchedCard notification={notification} onDismiss={dismiss} />
                </Suspense>
              ),
            )}
        </div>
      ))}
    </section>
  )
}
