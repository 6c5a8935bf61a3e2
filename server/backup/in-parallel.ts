/** Does `work` for each item, so many at once; the first failure ends it, when those under way have ended. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let isFailed = false
  const turn = async () => {
    for (let next = waiting.next(); !next.done && !isFailed; next = waiting.next()) {
      try {
        await work(next.value)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, turn))
  for (const ended of turns) if (ended.status === 'rejected') throw ended.reason
}
