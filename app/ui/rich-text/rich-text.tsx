import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { useMemo } from 'react'
import type { Locale } from '~/domain/values/locale'
import { languageAttributes } from '../local-text'
import { usePageLocale } from '../page-locale'
import { Picture } from '../picture'
import type { PictureData } from '../picture-source'
import { SiteLink } from '../site-link'
import { Callout, type CalloutTone } from './callout'
import { DataTable, type DataTableRow } from './data-table'
import { ZoomLink } from '../zoom/zoom-link'
import type { ZoomWords } from '../zoom/zoom-words'
import { wholeNamesIn } from '../whole-names'
import { headingsOf } from './heading-ids'

interface Keyed {
  _key: string
}
export interface TextBlock extends Keyed {
  _type: 'block'
  style?: string
  listItem?: string
  level?: number
  children?: { _type: 'span'; _key: string; text?: string; marks?: string[] }[]
  markDefs?: { _type: 'link'; _key: string; href?: string }[]
}
type FigureBlock = Keyed & PictureData & { _type: 'figure'; alt?: string; caption?: string }
type CalloutBlock = Keyed & { _type: 'callout'; tone?: CalloutTone; text?: string }
type TableBlock = Keyed & { _type: 'dataTable'; caption?: string; rows?: DataTableRow[] }

export interface RichTextData {
  lang: Locale
  value: (TextBlock | FigureBlock | CalloutBlock | TableBlock)[]
}

export interface RichTextWords {
  note: string
  warning: string
  urgent: string
  table: string
  external: string
  zoom: ZoomWords
}

interface RichTextProps {
  text: RichTextData | null | undefined
  words: RichTextWords
  className?: string
  /** Keeps heading ids apart where several texts share a page. */
  idPrefix?: string
  /** Headings begin at h3, under a heading of the page. */
  isNested?: boolean
}

interface Parts {
  words: RichTextWords
  lang: Locale
  ids: Map<string, string>
  isNested: boolean
}

const componentsFor = (parts: Parts): PortableTextComponents => ({
  block: {
    normal: ({ children }) => <p>{wholeNamesIn(children)}</p>,
    h2: ({ children, value }) => {
      const { ids, isNested } = parts
      const Heading = isNested ? 'h3' : 'h2'
      return <Heading id={ids.get(value._key ?? '')}>{wholeNamesIn(children)}</Heading>
    },
    h3: ({ children, value }) => {
      const { ids, isNested } = parts
      const Heading = isNested ? 'h4' : 'h3'
      return <Heading id={ids.get(value._key ?? '')}>{wholeNamesIn(children)}</Heading>
    },
    blockquote: ({ children }) => <blockquote>{wholeNamesIn(children)}</blockquote>,
  },
  listItem: ({ children }) => <li>{wholeNamesIn(children)}</li>,
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  marks: {
    strong: ({ children }) => <strong>{wholeNamesIn(children)}</strong>,
    link: ({ children, value }) => (
      <SiteLink href={value?.href ?? ''} externalLabel={parts.words.external}>
        {wholeNamesIn(children)}
      </SiteLink>
    ),
  },
  // A link whose page does not exist has lost its definition: the words stay.
  unknownMark: ({ children }) => <>{children}</>,
  types: {
    figure: ({ value }: { value: FigureBlock }) => (
      <figure>
        <ZoomLink picture={value} words={parts.words.zoom} group="text">
          <Picture
            picture={{ ...value, alt: { lang: parts.lang, value: value.alt ?? '' } }}
            sizes="(min-width: 48rem) 42rem, 92vw"
            className="h-auto w-full rounded-medium"
          />
        </ZoomLink>
        {value.caption && <figcaption className="mt-3 text-sm text-ink-3">{value.caption}</figcaption>}
      </figure>
    ),
    callout: ({ value }: { value: CalloutBlock }) => (
      <Callout tone={value.tone ?? 'note'} word={parts.words[value.tone ?? 'note']} text={value.text ?? ''} />
    ),
    dataTable: ({ value }: { value: TableBlock }) => (
      <DataTable caption={value.caption} rows={value.rows ?? []} label={parts.words.table} />
    ),
  },
})

/** Formatted text of the CMS in the site's typography, marked with its language when that is not the page's. */
export function RichText({ text, words, className = '', idPrefix = '', isNested = false }: RichTextProps) {
  const pageLocale = usePageLocale()
  const blocks = text?.value
  const ids = useMemo(
    () => new Map(headingsOf(blocks ?? [], idPrefix).map(({ key, id }) => [key, id])),
    [blocks, idPrefix],
  )
  const lang = text?.lang ?? pageLocale
  const parts = useMemo(() => ({ words, lang, ids, isNested }), [words, lang, ids, isNested])
  const components = useMemo(() => componentsFor(parts), [parts])
  if (!blocks?.length) return null
  return (
    <div className={`prose ${className}`} {...languageAttributes(pageLocale, lang)}>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </div>
  )
}
