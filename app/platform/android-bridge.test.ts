import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAndroid, isAndroidApp, wordOfProblem } from './android-bridge'
import { doctorModeOf, sourceOf } from './source'

interface Message {
  id: number
  type: string
}

class AppWindow extends EventTarget {
  readonly sent: Message[] = []
  TapeshAndroid = { postMessage: (json: string) => void this.sent.push(JSON.parse(json) as Message) }

  answer(detail: object) {
    this.dispatchEvent(new CustomEvent('tapesh-android', { detail }))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands on what the app answers, to whom it is meant for', async () => {
  const scope = new AppWindow()
  const first = askAndroid('login', { next: '/app' }, { scope })
  const second = askAndroid('login', { next: '/' }, { scope })
  const [one, two] = scope.sent
  expect(one).toMatchObject({ type: 'login', next: '/app' })
  scope.answer({ id: two!.id, ok: true, result: { token: 'second' } })
  scope.answer({ id: one!.id, ok: true, result: { token: 'first' } })
  await expect(first).resolves.toEqual({ token: 'first' })
  await expect(second).resolves.toEqual({ token: 'second' })
})

it('says that the app failed to start when it stays silent, answers nonsense or throws', async () => {
  const scope = new AppWindow()
  const silent = askAndroid('login', { next: '/' }, { scope, startWithin: 1000 })
  const expected = expect(silent).rejects.toMatchObject({ problem: 'failed-to-start' })
  await vi.advanceTimersByTimeAsync(1000)
  await expected

  const nonsense = askAndroid('login', { next: '/' }, { scope })
  scope.answer({ id: scope.sent.at(-1)!.id, ok: true, result: 'token' })
  await expect(nonsense).rejects.toMatchObject({ problem: 'failed-to-start' })

  scope.TapeshAndroid.postMessage = () => {
    throw new Error('gone')
  }
  await expect(askAndroid('login', { next: '/' }, { scope })).rejects.toMatchObject({
    problem: 'failed-to-start',
  })
})

it('gives a person all the time once the app has started', async () => {
  const scope = new AppWindow()
  const requested = askAndroid('connectDevice', { kind: 'nh1' }, { scope, startWithin: 1000 })
  const { id } = scope.sent[0]!
  scope.answer({ id, started: true })
  await vi.advanceTimersByTimeAsync(600_000)
  scope.answer({ id, ok: false, code: 'cancelled' })
  await expect(requested).rejects.toMatchObject({ problem: 'cancelled' })
})

it('asks nobody where there is no app', async () => {
  await expect(askAndroid('login', { next: '/' }, { scope: new EventTarget() })).rejects.toMatchObject({
    problem: 'no-app',
  })
})

it('tells people about failures, not about what they cancelled', () => {
  expect(wordOfProblem('failed-to-start')).toBe('android.failedToStart')
  expect(wordOfProblem('cancelled')).toBeNull()
})

it('knows the app by its bridge, its user agent or the address', () => {
  expect(isAndroidApp(new AppWindow(), '')).toBe(true)
  expect(isAndroidApp({}, 'Mozilla/5.0 (Linux; Android 15) TapeshAndroid/2.1')).toBe(true)
  expect(isAndroidApp({}, 'Mozilla/5.0 (Linux; Android 15)')).toBe(false)
  expect(sourceOf('?source=ANDROID_APP', false)).toBe('ANDROID_APP')
  expect(sourceOf('?SOURCE=ANDROID_APP', false)).toBe('ANDROID_APP')
  expect(sourceOf('?SOURCE=other', false)).toBe('WEBSITE')
  expect(sourceOf('?source=other', false)).toBe('WEBSITE')
  expect(sourceOf('', true)).toBe('ANDROID_APP')
})

it('leads to doctor mode as what the reader came by', () => {
  const { search } = new URL(doctorModeOf('ANDROID_APP'), 'https://tapesh.example')
  expect(sourceOf(search, false)).toBe('ANDROID_APP')
  expect(doctorModeOf('WEBSITE')).toBe('/doctor')
})
