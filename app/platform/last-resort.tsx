import { Component, type ReactNode } from 'react'
import { directionOf, isLocale, localizedPath, type Locale } from '~/domain/values/locale'
import en from '~/locales/en/last-resort.json'
import es from '~/locales/es/last-resort.json'
import fa from '~/locales/fa/last-resort.json'

const words: Record<Locale, Record<keyof typeof fa, string>> = { fa, en, es: { ...en, ...es } }

interface LastResortPageProps {
  locale: Locale
  /** The page's own style sheets, where they are known. */
  styles?: readonly string[]
  requestId?: string
}

/**
 * A whole document for when the page that says that something failed has failed as well. It asks for nothing that could have failed: no
 * words of a loader, no context, no class that a style sheet has to know.
 */
export function LastResortPage({ locale, styles = [], requestId }: LastResortPageProps) {
  const t = words[locale]
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t.title}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="mx-auto max-w-xl px-6 py-24">
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-4 text-lg">{t.text}</p>
          {requestId && (
            <p className="mt-4">
              {t.id}{' '}
              <code dir="ltr" className="select-all">
                {requestId}
              </code>
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-5">
            {/* Asks for the address that it stands at. */}
            <form>
              <button type="submit" className="font-strong underline underline-offset-4">
                {t.again}
              </button>
            </form>
            <a href={localizedPath(locale, '/')} className="underline underline-offset-4">
              {t.home}
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}

interface LastResortProps {
  /**
   * True around what is drawn because something failed already. Otherwise a failure goes on to the boundary of its route, which knows
   * better what to say.
   */
  isLast: boolean
  children: ReactNode
}

/** Catches what fails where nothing else would: Remix's own page for that is English and shows the program's inside. */
export class LastResort extends Component<LastResortProps, { error?: { thrown: unknown } }> {
  override state: { error?: { thrown: unknown } } = {}

  static getDerivedStateFromError(thrown: unknown) {
    return { error: { thrown } }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (!this.props.isLast) throw error.thrown
    const { lang } = document.documentElement
    return (
      <LastResortPage
        locale={isLocale(lang) ? lang : 'fa'}
        styles={[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
          ({ href }) => href,
        )}
      />
    )
  }
}
