import { expect, it } from 'vitest'
import { createCardCache, TooManyCards, type DrawnCard } from './card-cache.server'

const limits = { bytes: 100, waiting: 3 }
const cardOf = (length: number, isWhole = true): DrawnCard => ({ bytes: Buffer.alloc(length), isWhole })

/** Draws when it is told to. */
function drawing() {
  let finish = (_card: DrawnCard) => {}
  let begun = 0
  const draw = () => {
    begun += 1
    return new Promise<DrawnCard>((resolve) => (finish = resolve))
  }
  return { draw, begun: () => begun, finish: (card: DrawnCard) => finish(card) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('draws a card once for all who ask, and one card at a time', async () => {
  const cache = createCardCache(limits)
  const [first, second] = [drawing(), drawing()]
  const requested = [cache.take('a', first.draw), cache.take('a', first.draw), cache.take('b', second.draw)]
  await turn()
  expect([first.begun(), second.begun()]).toEqual([1, 0])
  first.finish(cardOf(10))
  await turn()
  expect(second.begun()).toBe(1)
  second.finish(cardOf(20))
  const cards = await Promise.all(requested)
  expect(cards.map(({ bytes }) => bytes.length)).toEqual([10, 10, 20])
  await cache.take('a', first.draw)
  expect(first.begun()).toBe(1)
})

it('lets go of what was used longest ago', async () => {
  const cache = createCardCache(limits)
  const drawn: string[] = []
  const take = (key: string) =>
    cache.take(key, () => {
      drawn.push(key)
      return Promise.resolve(cardOf(40))
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await take(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps no card that lacks its picture, and goes on after one that failed', async () => {
  const cache = createCardCache(limits)
  await expect(cache.take('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  await cache.take('a', () => Promise.resolve(cardOf(10, false)))
  const whole = await cache.take('a', () => Promise.resolve(cardOf(20)))
  expect(whole.bytes).toHaveLength(20)
})

it('refuses who would wait behind too many', async () => {
  const cache = createCardCache(limits)
  const waiting = drawing()
  const requested = ['a', 'b', 'c'].map((key) =>
    cache.take(key, key === 'a' ? waiting.draw : () => Promise.resolve(cardOf(1))),
  )
  await expect(cache.take('d', waiting.draw)).rejects.toThrow(TooManyCards)
  await turn()
  waiting.finish(cardOf(1))
  await Promise.all(requested)
  expect((await cache.take('d', () => Promise.resolve(cardOf(5)))).bytes).toHaveLength(5)
})
