import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Pulse } from '~/app/ui/pulse'

/** A way on from a page that has nothing else. */
export interface WayHome {
  to: string
  label: string
}

interface MessagePageProps {
  status: string
  title: string
  text: string
  home: WayHome
  /** One of `ui/illustrations/`. */
  illustration: ReactNode
  /** What is more worth doing than going home. */
  action?: ReactNode
  children?: ReactNode
}

/** A page that has only one thing to say and a way home. */
export const MessagePage = ({
  status,
  title,
  text,
  home,
  illustration,
  action,
  children,
}: MessagePageProps) => (
  <div className="shell grid min-h-[60vh] place-items-center py-band text-center">
    <div className="max-w-xl">
      <div className="mb-8 flex justify-center">{illustration}</div>
      <p className="flex items-center justify-center gap-3 text-sm font-strong text-coral-ink">
        <Pulse className="h-4 w-11" />
        {status && (
          <>
            <bdi>{status}</bdi>
            <Pulse className="h-4 w-11" />
          </>
        )}
      </p>
      <h1 className="mt-4 text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">{text}</p>
      {children}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {action}
        <Link to={home.to} className={action ? 'btn btn-secondary' : 'btn btn-primary'}>
          {home.label}
        </Link>
      </div>
    </div>
  </div>
)
