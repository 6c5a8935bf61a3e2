import type { Session } from '~/app/platform/context'
import { bodyOf, writingNonce, type Body, type BodyCache } from './body-cache'
import { isHtml } from './finish-answer'
import { observeSession } from './observed'
import { mayBeKept } from './snapshots'

/** One public page that is rendered for its visitor, and written once for all who come with the same. */
export interface Remembering {
  /** The visitor's: a page that asks who is signed in is not kept. */
  session: Session
  nonce: string
  /** What of the page's context looks for it and takes it. */
  context: { recall: (madeOf: string) => boolean; takeWhole: (page: Buffer) => void }
  /** The page as it was recalled, or as it was written now; undefined when the answer is none. */
  bodyOf(response: Response): Promise<Body | undefined>
}

/** @param version of what pages are made of, before the rendering begins: one that it overtakes is never found again */
export function createRemembering(bodies: BodyCache, given: Session, version: string): Remembering {
  const { session, wasRead } = observeSession(given)
  let found: Body | undefined
  let written: { madeOf: string; page?: Buffer } | undefined
  return {
    session,
    nonce: writingNonce,
    context: {
      recall(madeOf) {
        written = { madeOf: `${version} ${madeOf}` }
        found = bodies.find(written.madeOf)
        return found !== undefined
      },
      takeWhole(page) {
        written = { madeOf: written?.madeOf ?? '', page }
      },
    },
    async bodyOf(response) {
      if (found) return found
      const { madeOf = '', page } = written ?? {}
      if (!page)
        // Some of it was awaited.
        return response.body && isHtml(response)
          ? bodyOf(Buffer.from(await response.arrayBuffer()))
          : undefined
      return madeOf && mayBeKept(response) && !wasRead() ? bodies.keep(madeOf, page) : bodyOf(page)
    },
  }
}
