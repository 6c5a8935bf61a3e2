import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { Suspense, type ComponentType } from 'react'
import { isDraftUnread } from '~/app/platform/content/draft-unread'
import { outageOf } from '~/app/platform/outage'
import { useRendering } from '~/app/platform/rendering'
import { useWords } from '~/app/platform/words/use-words'
import { ErrorIllustration } from '~/app/ui/illustrations/error'
import { NotFoundIllustration } from '~/app/ui/illustrations/not-found'
import { lazyPart } from '~/app/ui/lazy-part'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import DraftUnreadNote from './draft-unread'
import { MessagePage, type WayHome } from './message-page'
import { OutagePage } from './outage-page'
import { SearchInstead } from './search-instead'

type Drawing = ComponentType<{ className?: string }>

// The server draws them at once; no browser needs to, unless a page fails after another.
const NotFoundDrawing: Drawing = import.meta.env.SSR
  ? NotFoundIllustration
  : lazyPart(() => import('~/app/ui/illustrations/not-found').then((it) => it.NotFoundIllustration))
const ErrorDrawing: Drawing = import.meta.env.SSR
  ? ErrorIllustration
  : lazyPart(() => import('~/app/ui/illustrations/error').then((it) => it.ErrorIllustration))
const OfflineDrawing: Drawing = lazyPart(() =>
  import('~/app/ui/illustrations/offline').then((it) => it.OfflineIllustration),
)

// Nobody but editors in preview meets it.
const DraftUnread: ComponentType = import.meta.env.SSR
  ? DraftUnreadNote
  : lazyPart(() => import('./draft-unread').then((it) => it.default))

const size = 'h-48 w-64'

/** Failures of the connection are the browser's: an answer of the server has a status. */
const isOffline = (error: unknown): boolean =>
  !import.meta.env.SSR && !isRouteErrorResponse(error) && !navigator.onLine

interface RouteFailureProps {
  /** The front page of the area whose frame stands around it; absent where the site's own does. */
  area?: WayHome
}

/**
 * What stands in the place of a page that cannot be shown: that there is none (404), that it cannot be reached just now, or that something
 * went wrong, with a way to try again that needs no script. Header and navigation stay around it.
 */
export function RouteFailure({ area }: RouteFailureProps) {
  const error = useRouteError()
  const t = useWords('shell')
  const locale = usePageLocale()
  const rendering = useRendering()
  const { pathname, search } = useLocation()
  const home = area ?? { to: '/', label: t('backHome') }
  const isAlive = useRouteLoaderData('root') !== undefined
  if (isRouteErrorResponse(error) && isDraftUnread(error.data))
    return (
      <Suspense>
        <DraftUnread />
      </Suspense>
    )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <MessagePage
        status={formatNumber(locale, 404)}
        title={t('notFound.title')}
        text={t(area ? 'notFound.inArea' : 'notFound.text')}
        illustration={
          <Suspense fallback={<div className={size} />}>
            <NotFoundDrawing className={size} />
          </Suspense>
        }
        home={home}
      >
        <SearchInstead />
      </MessagePage>
    )
  const offline = isOffline(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = offline ? 'offline' : 'error'
  const Illustration = offline ? OfflineDrawing : ErrorDrawing
  const illustration = (
    <Suspense fallback={<div className={size} />}>
      <Illustration className={size} />
    </Suspense>
  )
  // Only the server knows the id, and it is in no data: a kept page must not carry one. Hydration leaves it as it is.
  const id = (
    <p className="mt-6 text-sm text-ink-3 has-[bdi:empty]:hidden">
      {t('error.id')}{' '}
      <bdi
        dir="ltr"
        className="select-all font-strong"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: rendering?.requestId ?? '' }}
      />
    </p>
  )
  const outage = outageOf(error)
  if (outage)
    return (
      <OutagePage outage={outage} isAlive={isAlive} illustration={illustration} home={home}>
        {id}
      </OutagePage>
    )
  return (
    <MessagePage
      status={offline ? '' : formatNumber(locale, status)}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      illustration={illustration}
      home={home}
      // The whole page anew: what is broken here may be in what this page has loaded.
      action={
        <Link to={{ pathname, search }} reloadDocument className="btn btn-primary">
          {t('tryAgain')}
        </Link>
      }
    >
      {id}
    </MessagePage>
  )
}
