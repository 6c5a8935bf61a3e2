import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { useWords } from '~/app/platform/words/use-words'
import type { ToolCard } from '~/content/types'

/** The calculators as the lines of an index: what it works out, of what, and by whom. */
export function ToolIndex({ tools }: { tools: readonly (ToolCard & { source: string })[] }) {
  const t = useWords('tools')
  return (
    <ul className="shell pb-band">
      {tools.map((tool) => (
        <li
          key={tool._id}
          className="card-link relative grid items-baseline gap-x-10 gap-y-1 border-t border-line py-6 last:border-b md:grid-cols-[minmax(0,16rem)_1fr_13rem_auto]"
        >
          <h2 className="text-2xl">
            <PageLink to={`/tools/${encodeURIComponent(tool.slug)}`} className="stretched">
              <LocalText text={tool.title} />
            </PageLink>
          </h2>
          <LocalText as="p" text={tool.summary} className="text-ink-2" />
          <p className="text-sm text-ink-3">{t('source', { source: tool.source })}</p>
          <Icon name="arrow" className="size-5 self-center text-coral-ink max-md:hidden" />
        </li>
      ))}
    </ul>
  )
}
