import { useEffect, useRef } from 'react'
import { Icon } from '../icon'
import { useUiWords } from '../ui-words'
import { intervalTicks, startCountdown, type RunningCountdown } from './countdown'
import { kindLooks } from './kind-looks'
import type { Notification } from './notification'

interface CardProps {
  notification: Notification
  onDismiss: (id: string) => void
}

/** One notification with its countdown, which waits under pointer and focus. */
export function Card({ notification: { id, kind, message }, onDismiss }: CardProps) {
  const t = useUiWords()
  const card = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  const { icon, ink } = kindLooks[kind]

  useEffect(() => {
    const element = card.current
    const running: RunningCountdown = startCountdown(intervalTicks, {
      // Fifty times a second: React need not know.
      onChange: (left) => bar.current?.style.setProperty('transform', `scaleX(${left / 100})`),
      onDone: () => onDismiss(id),
    })
    const ways = {
      pointerenter: running.hold,
      pointerleave: running.release,
      focusin: running.hold,
      focusout: running.release,
    }
    for (const [event, act] of Object.entries(ways)) element?.addEventListener(event, act)
    return () => {
      running.stop()
      for (const [event, act] of Object.entries(ways)) element?.removeEventListener(event, act)
    }
  }, [id, onDismiss])

  return (
    <div
      ref={card}
      data-notification={kind}
      className="pointer-events-auto relative flex w-full animate-rise items-start gap-3 overflow-hidden rounded-medium border border-line bg-card py-2.5 pe-2 ps-4 shadow-soft"
    >
      <Icon name={icon} className={`mt-2 size-6 ${ink}`} />
      <p className="min-w-0 flex-1 py-1.5">
        <span className="sr-only">{t(`notification.${kind}`)}: </span>
        {message}
      </p>
      <button
        type="button"
        onClick={() => onDismiss(id)}
        className="grid size-11 flex-none place-items-center rounded-pill hover:bg-sand [@media(scripting:none)]:hidden"
      >
        <Icon name="close" />
        <span className="sr-only">{t('notification.close')}</span>
      </button>
      <span
        ref={bar}
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 h-1 bg-current origin-start ${ink} [@media(scripting:none)]:hidden`}
      />
    </div>
  )
}
