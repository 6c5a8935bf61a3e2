import { Pager } from './pager'
import { queryAddress } from './query-address'

interface OlderLinkProps {
  /** The address of the list, without query. */
  path: string
  /** What narrows the list, beside the cursor. */
  narrowed?: Record<string, string>
  /** The id of the list's heading, where it is a part of a page and not its first. */
  part?: string
  nextCursor: string | null
  /** True when the newest are not what is shown. */
  isPast: boolean
  newest: string
  older: string
}

/** The way on in a list that has no page numbers, and back to its beginning. */
export function OlderLink({ path, narrowed = {}, part, nextCursor, isPast, newest, older }: OlderLinkProps) {
  const addressOf = (more: Record<string, string>) => queryAddress(path, { ...narrowed, ...more }, part)
  return (
    <Pager
      back={isPast ? addressOf({}) : null}
      next={nextCursor ? addressOf({ cursor: nextCursor }) : null}
      words={{ back: newest, next: older }}
    />
  )
}
