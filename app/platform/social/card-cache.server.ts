/** More cards than this are not waited for: whoever asks comes again later. */
export class TooManyCards extends Error {
  override readonly name = 'TooManyCards'
}

export interface CardCacheLimits {
  /** Bytes that may be held. */
  bytes: number
  /** Cards that may wait for their turn. */
  waiting: number
}

export interface DrawnCard {
  bytes: Buffer
  /** Nothing was missing that may be there the next time. */
  isWhole: boolean
}

export interface CardCache {
  /**
   * The card of a key, drawn when it is not there. One is drawn at a time, so that a crawler that comes for all of them
   * leaves the processor to visitors, and those that ask for the same card wait for the same drawing. Only whole ones are
   * kept.
   * @throws TooManyCards when too many wait already
   */
  take(key: string, draw: () => Promise<DrawnCard>): Promise<DrawnCard>
}

export function createCardCache({ bytes, waiting }: CardCacheLimits): CardCache {
  // In the order of their last use, the oldest first.
  const kept = new Map<string, DrawnCard>()
  const underway = new Map<string, Promise<DrawnCard>>()
  let held = 0
  let last: Promise<unknown> = Promise.resolve()

  const keep = (key: string, card: DrawnCard) => {
    if (!card.isWhole) return
    kept.set(key, card)
    held += card.bytes.length
    for (const [oldest, old] of kept) {
      if (held <= bytes) return
      kept.delete(oldest)
      held -= old.bytes.length
    }
  }

  return {
    async take(key, draw) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const running = underway.get(key)
      if (running) return running
      if (underway.size >= waiting) throw new TooManyCards(`${waiting} cards are waiting already`)
      const drawing = last.then(draw)
      last = drawing.catch(() => undefined)
      underway.set(key, drawing)
      try {
        const card = await drawing
        keep(key, card)
        return card
      } finally {
        underway.delete(key)
      }
    },
  }
}
