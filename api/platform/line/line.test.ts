import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asideOfLine, hasTurn, Line, type Entered, type Turn } from './line'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lineOf = (turns: number, places = 100, placesOfOwner = 100) =>
  new Line({ turns, places, placesOfOwner })

let names = 0
const someone = (given: Partial<Parameters<Line['enter']>[0]> = {}) => {
  const id = `n${(names += 1)}`
  return { id, owner: id, since: 1000, patience: 5000, ...given }
}

function turnOf(entered: Entered): Turn {
  if (entered.kind !== 'turn') throw new Error(`Got ${entered.kind}`)
  return entered.turn
}

/** What has been given so far, in its order. */
function following(...requested: [name: string, answer: Promise<Entered>][]): string[] {
  const results: string[] = []
  for (const [name, answer] of requested)
    void answer.then((entered) => results.push(entered.kind === 'place' ? `${name} ${entered.ahead}` : name))
  return results
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('gives so many turns at once, and the next to who came first', async () => {
  const line = lineOf(2)
  const [first, second] = [await line.enter(someone()), await line.enter(someone())]
  const results = following(
    ['third', line.enter(someone({ since: 3000 }))],
    ['early', line.enter(someone({ since: 2000 }))],
  )
  await settle()
  expect([results, line.length]).toEqual([[], { taken: 2, waiting: 2 }])
  turnOf(first).end()
  await settle()
  expect(results).toEqual(['early'])
  turnOf(second).end()
  turnOf(second).end()
  await settle()
  expect([results, line.length]).toEqual([['early', 'third'], { taken: 2, waiting: 0 }])
})

it('says how many are ahead of who has waited long enough, and keeps the place for a while', async () => {
  const line = lineOf(1)
  const turn = turnOf(await line.enter(someone()))
  const patient = line.enter(someone({ since: 1, patience: 60_000 }))
  const looker = someone({ since: 2, patience: 3000 })
  const results = following(['patient', patient], ['looker', line.enter(looker)])
  await vi.advanceTimersByTimeAsync(3000)
  expect(results).toEqual(['looker 1'])
  const later = following(['later', line.enter(someone({ since: 3, patience: 60_000 }))])
  // Back in time: still before whoever came later.
  await vi.advanceTimersByTimeAsync(2000)
  const back = following(['looker', line.enter(looker)])
  turn.end()
  turnOf(await patient).end()
  await settle()
  expect([results, back, later]).toEqual([['looker 1', 'patient'], ['looker'], []])
})

it('forgets who does not come again, and does not keep a turn waiting for them', async () => {
  const line = lineOf(1)
  const turn = turnOf(await line.enter(someone()))
  following(['away', line.enter(someone({ since: 1, patience: 10 }))])
  await vi.advanceTimersByTimeAsync(10)
  const results = following(['next', line.enter(someone({ since: 2, patience: 60_000 }))])
  turn.end()
  await settle()
  expect([results, line.length.waiting]).toEqual([['next'], 1])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(line.length.waiting).toBe(0)
})

it('takes out who hangs up', async () => {
  const line = lineOf(1)
  await line.enter(someone())
  const [here, gone] = [new AbortController(), AbortSignal.abort()]
  const waiting = line.enter(someone({ signal: here.signal }))
  await line.enter(someone({ signal: gone }))
  expect(line.length.waiting).toBe(1)
  here.abort()
  expect([await waiting, line.length.waiting]).toEqual([{ kind: 'place', ahead: 0 }, 0])
})

it('has so many places and no more, and few of them for one', async () => {
  const line = lineOf(1, 3, 2)
  await line.enter(someone())
  const own = () => line.enter(someone({ owner: 'one' }))
  void own()
  void own()
  expect(await own()).toEqual({ kind: 'full', isOwn: true })
  void line.enter(someone())
  expect(await line.enter(someone())).toEqual({ kind: 'full', isOwn: false })
})

it('lets the next one in while somebody waits for another, and takes them back before all others', async () => {
  const line = lineOf(1)
  const turn = turnOf(await line.enter(someone()))
  let answer = () => {}
  const gateway = new Promise<void>((resolve) => (answer = resolve))
  let isBack = false
  const asking = turn.run(async () => {
    expect(hasTurn()).toBe(true)
    await asideOfLine(() => gateway)
    isBack = true
  })
  const second = turnOf(await line.enter(someone()))
  const third = following(['third', line.enter(someone())])
  answer()
  await settle()
  expect([isBack, third]).toEqual([false, []])
  second.end()
  await settle()
  expect([isBack, third]).toEqual([true, []])
  await asking
  turn.end()
  await settle()
  expect([third, line.length]).toEqual([['third'], { taken: 1, waiting: 0 }])
})

it('has no turn left over when one is ended while it steps aside, or while it is taken back', async () => {
  const line = lineOf(1)
  for (const endsWhen of ['aside', 'back in line'] as const) {
    const turn = turnOf(await line.enter(someone()))
    let answer = () => {}
    const asking = turn.run(() => asideOfLine(() => new Promise<void>((resolve) => (answer = resolve))))
    const other = turnOf(await line.enter(someone()))
    if (endsWhen === 'aside') turn.end()
    answer()
    await settle()
    if (endsWhen === 'back in line') turn.end()
    other.end()
    await asking
    expect(line.length).toEqual({ taken: 0, waiting: 0 })
  }
  expect(hasTurn()).toBe(false)
  expect(await asideOfLine(() => Promise.resolve('outside of any line'))).toBe('outside of any line')
})
