import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { canPush, endPush, isSubscribedHere, startPush } from './push-in-browser'

interface PushSwitchProps {
  publicKey: string
  /** Whether the server reaches the browser of this session. */
  isSubscribed: boolean
}

/** Reminders on the screen of this device, where its browser does that; needs script, as push itself does. */
export function PushSwitch({ publicKey, isSubscribed }: PushSwitchProps) {
  const t = useWords('reminders')
  const locale = usePageLocale()
  const fetcher = useFetcher<{ problem?: string }>()
  const isHydrated = useIsHydrated()
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Asked anew each time: the person may have answered the browser’s own question meanwhile.
  const can = isHydrated ? canPush() : undefined
  const isHere = useIsSubscribedHere(publicKey, isSubscribed)
  const isOn = isSubscribed && isHere === true

  async function turnOn(): Promise<void> {
    setFailed(false)
    try {
      const subscription = await startPush({ publicKey, locale })
      if (!subscription) return
      const text = JSON.stringify({ ...subscription, locale })
      fetcher.submit({ intent: 'subscribe', subscription: text }, { method: 'post' })
    } catch {
      // The push service of the browser cannot be reached, or is none.
      setFailed(true)
    }
  }

  async function turnOff(): Promise<void> {
    await endPush().catch(() => undefined)
    fetcher.submit({ intent: 'unsubscribe' }, { method: 'post' })
  }

  const during = (work: () => Promise<void>) => () => {
    setPending(true)
    void work().finally(() => setPending(false))
  }
  const isBusy = isPending || fetcher.state !== 'idle'
  return (
    <section aria-labelledby="push" className="rounded-large border border-line bg-card p-5 sm:p-7">
      <h2 id="push" className="text-lg">
        {t('push.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('push.text')}</p>
      <p role="status" className="mt-2 text-sm">
        {hasFailed || fetcher.data?.problem ? t('push.failed') : isOn ? t('push.isOn') : ''}
      </p>
      {can === 'none' && <p className="mt-2 text-sm text-ink-2">{t('push.none')}</p>}
      {can === 'denied' && <p className="mt-2 text-sm text-ink-2">{t('push.denied')}</p>}
      {can === 'yes' && isHere !== undefined && (
        <Button size="small" className="mt-4" isPending={isBusy} onClick={during(isOn ? turnOff : turnOn)}>
          {t(isOn ? 'push.off' : 'push.on')}
        </Button>
      )}
    </section>
  )
}

/** Asked of the browser, again whenever the server says something else. @returns undefined until it has answered */
function useIsSubscribedHere(publicKey: string, isSubscribed: boolean): boolean | undefined {
  const [isHere, setHere] = useState<boolean>()
  useEffect(() => {
    let isAsked = true
    const answer = (found: boolean) => {
      if (isAsked) setHere(found)
    }
    isSubscribedHere(publicKey).then(answer, () => answer(false))
    return () => {
      isAsked = false
    }
  }, [publicKey, isSubscribed])
  return isHere
}
