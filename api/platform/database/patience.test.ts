import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseTooSlow } from './outage'
import { currentPatience, inBackground, whilePatient, withoutLimit, withPatience } from './patience'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const waitFor = (milliseconds: number) => {
  const end = currentPatience().begin()
  vi.advanceTimersByTime(milliseconds)
  end()
}

it('counts what is waited for the database, and nothing else', () =>
  withPatience(1000, () => {
    waitFor(300)
    vi.advanceTimersByTime(60_000)
    waitFor(200)
    expect(currentPatience().left).toBe(500)
  }))

it('counts once what is waited for side by side, also while it goes on', () =>
  withPatience(1000, () => {
    const ends = [currentPatience().begin(), currentPatience().begin()]
    vi.advanceTimersByTime(400)
    expect(currentPatience().left).toBe(600)
    for (const end of ends) end()
    expect(currentPatience().left).toBe(600)
  }))

it('is shared by the calls of one page', () =>
  withPatience(1000, () => {
    waitFor(400)
    withPatience(1000, () => waitFor(100))
    expect(currentPatience().left).toBe(500)
  }))

it('is renewed with every statement of a job, and has no end for a migration', () => {
  waitFor(30_000)
  expect(currentPatience().left).toBe(40_000)
  withPatience(1000, () => withoutLimit(() => expect(currentPatience().left).toBe(Infinity)))
})

it('is not inherited by what goes on without its caller', () =>
  withPatience(1000, () => {
    waitFor(1000)
    inBackground(() => expect(currentPatience().left).toBe(40_000))
    inBackground(() => withPatience(500, () => expect(currentPatience().left).toBe(500)))
  }))

it('gives back what comes too late', async () => {
  let give: (client: string) => void = () => {}
  const coming = new Promise<string>((resolve) => (give = resolve))
  const late: string[] = []
  const waited = withPatience(1000, () => whilePatient(coming, (client) => late.push(client)))
  const refused = expect(waited).rejects.toBeInstanceOf(DatabaseTooSlow)
  vi.advanceTimersByTime(1001)
  await refused
  give('a connection')
  await coming
  expect(late).toEqual(['a connection'])
})
