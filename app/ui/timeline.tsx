import type { ReactNode } from 'react'
import { DateTime } from './date-time'

export interface TimelineEvent {
  id: string
  title: ReactNode
  /** Instant or plain date. */
  at?: string
  text?: ReactNode
  /** `done` has happened, `now` is underway, `ahead` is expected. */
  state?: 'done' | 'now' | 'ahead'
}

const dots = {
  done: 'border-sea bg-sea',
  now: 'border-coral bg-paper ring-4 ring-coral-soft',
  ahead: 'border-line bg-paper',
}

/** What happened in its order, and what is still ahead. */
export const Timeline = ({ events }: { events: TimelineEvent[] }) => (
  <ol>
    {events.map(({ id, title, at, text, state = 'done' }, index) => (
      <li
        key={id}
        aria-current={state === 'now' ? 'step' : undefined}
        className="relative flex gap-5 pb-7 last:pb-0"
      >
        {index < events.length - 1 && (
          <span
            aria-hidden="true"
            className={`absolute bottom-0 start-[7px] top-4 border-s-2 ${state === 'done' ? 'border-sea' : 'border-dashed border-line'}`}
          />
        )}
        <span
          aria-hidden="true"
          className={`relative mt-2 size-4 flex-none rounded-pill border-[3px] ${dots[state]}`}
        />
        <div className={`min-w-0 ${state === 'ahead' ? 'text-ink-3' : ''}`}>
          <p className="font-strong">{title}</p>
          {at && <DateTime value={at} className="text-sm text-ink-3" />}
          {text && <div className="mt-1 text-ink-2">{text}</div>}
        </div>
      </li>
    ))}
  </ol>
)
