import { createContext, useContext, useState, type ReactNode } from 'react'
import { usePageLocale } from '~/app/ui/page-locale'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { Locale } from '~/domain/values/locale'
import type { Words } from '../words/namespaces'
import { WordsContext } from '../words/use-words'
import { sentMarkup } from './sent-markup'

/** The markup of a part, from what is known or made now. */
export type KeepMarkup = (
  of: object,
  name: string,
  render: () => ReactNode,
  around: { locale: Locale; words: Words },
) => string

/** Given on the server where a page is sent with markup that stays as it is; never in the browser. */
export const KeepContext = createContext<KeepMarkup | undefined>(undefined)

interface KeptProps<Of extends object> {
  /** Apart from all others of the page, and from the same part of another page: it names what it is of as well. */
  name: string
  /** What it is made of, out of the content cache. Undefined when it was withheld from the browser. */
  of: Of | null | undefined
  /** The part. It neither keeps a state nor listens to anything: links are followed by the page's one listener. */
  children: (of: Of) => ReactNode
}

/**
 * A part of a page that only shows content: the server makes its markup once, not for each visitor, and the browser leaves it
 * as it was sent, without the data that it was made of (`withhold`). On a page that the browser makes itself it is a part
 * like any other.
 */
export const Kept = <Of extends object>(props: KeptProps<Of>) => <KeptPart key={props.name} {...props} />

function KeptPart<Of extends object>({ name, of, children }: KeptProps<Of>) {
  const keep = useContext(KeepContext)
  const words = useContext(WordsContext)
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  // Markup that is there is left alone. Should React have to make the page anew, it is put back.
  const [sent] = useState(() => (of ? undefined : isHydrated ? sentMarkup(name) : ''))
  const markup = keep && of ? keep(of, name, () => children(of), { locale, words }) : sent
  if (markup === undefined) return <div className="contents">{of && children(of)}</div>
  return (
    <div
      className="contents"
      data-kept={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
