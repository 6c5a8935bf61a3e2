import { data as answer, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { siteQuery } from '~/content/queries/site'
import { defaultLocale, directionOf } from '~/domain/values/locale'
import { Connection } from './features/connection/connection'
import { DeviceServices } from './features/device/device-services'
import { announcementKey } from './features/shell/announcement-memory'
import { Footer } from './features/shell/footer'
import { Header } from './features/shell/header'
import { menusOf } from './features/shell/menu.server'
import { PageLoading } from './features/shell/page-loading'
import { pageSiteOf } from './features/shell/page-site'
import { PreviewBar } from './features/shell/preview-bar'
import { RouteFailure } from './features/shell/route-failure'
import { ServerNotice } from './features/shell/server-notice'
import { piecesOf } from './platform/cart/cart-cookie.server'
import { readContent } from './platform/content/read.server'
import { cornersOf } from './platform/corners'
import { earlyScript } from './platform/early-script'
import { fontsOf } from './platform/fonts'
import { useFollowLinks } from './platform/follow-links'
import { wasSent } from './platform/kept/sent-markup'
import { failureHead } from './platform/head/failure-head'
import { withhold } from './platform/kept/withhold'
import { LastResort } from './platform/last-resort'
import { useNonce } from './platform/nonce'
import { carriedNotification, forgetNotification } from './platform/notifications.server'
import { useRendering } from './platform/rendering'
import { useHasOwnFrame } from './platform/own-frame'
import { siteMap } from './platform/site-map'
import { someWordsOf, wordsOf } from './platform/words/catalogue.server'
import { UiWordsOfPage } from './platform/words/ui-words-of-page'
import { useWords, WordsProvider } from './platform/words/use-words'
import { useZoomWords } from './platform/words/rich-text-words'
import { differInModalOnly } from './ui/modal-parameter'
import { NotificationsProvider } from './ui/notifications/provider'
import { NotificationRegion } from './ui/notifications/region'
import { PageLocaleProvider, usePageLocale } from './ui/page-locale'
import { useZoomLinks } from './ui/zoom/use-zoom-links'
import './tailwind.css'
import './styles/motion.css'
import './styles/lightbox.css'
import './styles/contrast.css'
import './styles/distant.css'
import './features/compare/compare.css'
import './features/demos/demos.css'
import './features/shop/shop.css'
import './styles/print.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, preview, content } = context
  const carried = carriedNotification(request, locale)
  const site = await readContent(content, siteQuery)
  const page = {
    locale,
    preview,
    site: site && pageSiteOf(site),
    menus: site && menusOf(context, site),
    footer: site,
    corners: cornersOf(siteMap),
    cartPieces: context.cartPieces ?? piecesOf(request),
    words: { ...wordsOf(locale, 'shell'), ...someWordsOf(locale, 'ui', 'notification.', 'coming') },
    carried,
  }
  const shell = withhold(context, page, 'footer')
  // Told once: the answer that tells it takes the cookie away.
  return answer(shell, carried && { headers: { 'Set-Cookie': forgetNotification(context.siteOrigin) } })
}

/**
 * What stands around a page is the same from page to page; only drafts change under the reader's eyes. A page with a frame of
 * its own was sent without the site's, whose content was withheld all the same: it comes with the next page.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  // A form that failed changed nothing here. Remix says `true` by default even then, and would load every route of the page.
  if (actionStatus >= 500) return false
  if (formMethod || currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return !differInModalOnly(currentUrl, nextUrl) && !wasSent('footer')
}

/** For pages without a head of their own: those that say that something is missing. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => (error ? failureHead(error, data) : [])

function useShell() {
  const data = useRouteLoaderData<typeof loader>('root')
  const rendering = useRendering()
  return {
    data,
    rendering,
    locale: data?.locale ?? rendering?.locale ?? defaultLocale,
    words: data ? undefined : rendering?.words,
  }
}

/** Remix draws it around the page, and around the page that says that one failed. */
export function Layout({ children }: { children: ReactNode }) {
  const failed = useRouteError() !== undefined
  return (
    <LastResort isLast={failed}>
      <Document>{children}</Document>
    </LastResort>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { data, locale, words } = useShell()
  const nonce = useNonce()
  return (
    // The early script may have set the theme that was chosen here, and that the announcement was closed.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-announcement={announcementKey(data?.site?.announcement ?? null)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1c1d" />
        {fontsOf(locale).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <Meta />
        <Links />
        {/* React Aria looks for this id before it writes a style element, which the policy refuses: its rule is in our sheet. */}
        <meta id="react-aria-pressable-style" name="pressables" content="tailwind.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-48.png" type="image/png" sizes="48x48" />
        <link rel="manifest" href={`/manifest.webmanifest?locale=${locale}`} />
        <link rel="apple-touch-icon" href="/icon-180.png" />
      </head>
      <body>
        <PageLocaleProvider locale={locale}>
          <WordsProvider more={words}>
            <UiWordsOfPage>
              <NotificationsProvider carried={data?.carried}>
                <Frame>{children}</Frame>
              </NotificationsProvider>
            </UiWordsOfPage>
          </WordsProvider>
        </PageLocaleProvider>
        {/* Without the root's data there is nothing to bring to life: the page stands as it was sent. */}
        {data && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** Header and footer around every page, errors included. */
function Frame({ children }: { children: ReactNode }) {
  const { data } = useShell()
  useFollowLinks(usePageLocale())
  useZoomLinks(useZoomWords())
  const t = useWords('shell')
  const site = data?.site
  const isOwn = useHasOwnFrame()
  return (
    <>
      <a
        href="#content"
        className="absolute start-4 top-0 z-50 -translate-y-full rounded-b-small bg-ink px-5 py-3 font-strong text-paper focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <PageLoading />
      {site && !isOwn && (
        <Header site={site} menus={data.menus ?? []} corners={data.corners} cartPieces={data.cartPieces} />
      )}
      {data && <NotificationRegion />}
      <ServerNotice />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {site && !isOwn && <Footer site={data.footer ?? undefined} />}
      {data && <Connection />}
      {data?.preview ? <PreviewBar /> : site && <DeviceServices />}
    </>
  )
}

export default function App() {
  return <Outlet />
}

export const ErrorBoundary = RouteFailure
