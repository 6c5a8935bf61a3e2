import type { Heading } from './rich-text/heading-ids'

interface ContentsProps {
  title: string
  /** What stands around says the title already. */
  isTitled?: boolean
  headings: Heading[]
  lang?: string
  dir?: string
}

/** The headings of a long text, to jump to; nothing for a short one. */
export const Contents = ({ title, isTitled = false, headings, lang, dir }: ContentsProps) =>
  headings.length < 3 ? null : (
    <nav aria-label={title} className="text-[0.9375rem]">
      {!isTitled && <p className="mb-2 font-bold">{title}</p>}
      <ol lang={lang} dir={dir} className="border-s-2 border-line">
        {headings.map(({ key, id, text }) => (
          <li key={key}>
            <a
              href={`#${encodeURIComponent(id)}`}
              className="flex min-h-9 items-center py-1 ps-4 leading-snug text-ink-2 hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
