import { pageOfFeature } from '~/domain/values/features'
import { Coming } from './coming'
import { LocalText, type Localized } from './local-text'
import { PageLink } from './page-link'

interface PromiseTitleProps {
  title: Localized | null
  /** What it promises, of `domain/values/features`. */
  feature: string | null | undefined
  /** The whole card leads there: it is `relative` then. */
  isStretched?: boolean
}

/** What is promised, as the way to it once it is there; until then it says that it is still to come. */
export function PromiseTitle({ title, feature, isStretched = false }: PromiseTitleProps) {
  const page = pageOfFeature(feature)
  if (!page)
    return (
      <>
        <LocalText text={title} /> <Coming feature={feature} />
      </>
    )
  return (
    <PageLink
      to={page}
      className={
        isStretched
          ? 'stretched hover:underline'
          : 'underline decoration-1 decoration-from-font underline-offset-[0.35em] hover:decoration-2'
      }
    >
      <LocalText text={title} />
    </PageLink>
  )
}
