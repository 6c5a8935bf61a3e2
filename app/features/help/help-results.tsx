import { useWords } from '~/app/platform/words/use-words'
import { MarkedPieces } from '~/app/ui/marked-pieces'
import { PageLink } from '~/app/ui/page-link'
import { helpPath } from './categories'
import type { HelpFound, MarkedText } from './search-help.server'

const Marked = ({ text }: { text: MarkedText | null }) =>
  text && <MarkedPieces lang={text.lang} pieces={text.parts} />

/** What a search has found: the lines of an index, with what was looked for underlined. */
export function HelpResults({ found }: { found: readonly HelpFound[] }) {
  const t = useWords('help')
  return (
    <ol className="border-t border-line">
      {found.map((page) => (
        <li
          key={page._id}
          className="card-link relative grid gap-x-10 gap-y-1 border-b border-line py-6 md:grid-cols-[11rem_1fr]"
        >
          <p className="text-sm text-ink-3 md:pt-1">{t(`category.${page.category}`)}</p>
          <div>
            <h2 className="text-xl">
              <PageLink to={helpPath(page.slug)} className="stretched">
                <Marked text={page.title} />
              </PageLink>
            </h2>
            <p className="mt-1 max-w-text text-ink-2">
              <Marked text={page.lead} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
