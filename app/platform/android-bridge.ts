/**
 * The way to the Android app that shows the site in a WebView. The app adds `window.TapeshAndroid` with one function,
 * `postMessage(json)`, takes `{ id, type, ...payload }` and answers by a `tapesh-android` event on `window` whose detail is
 * `{ id, ok: true, result }` or `{ id, ok: false, code }`.
 */
export interface AndroidApp {
  postMessage(json: string): void
}

/** What the app can be asked to do, with what goes there and what comes back. */
interface Requests {
  /** The app's own sign-in screen. */
  login: { send: { next: string }; receive: { token: string } }
  /** Look for a device nearby and connect it. */
  connectDevice: { send: { kind: string }; receive: { serial: string } }
}

export type AndroidRequest = keyof Requests

/** What went wrong. `failed-to-start` is said to people as the word `android.failedToStart` of the list `app`. */
export type BridgeProblem = 'no-app' | 'failed-to-start' | 'cancelled' | 'refused'

/** What `askAndroid` is refused with. */
export class BridgeFailure extends Error {
  override readonly name = 'BridgeFailure'

  constructor(readonly problem: BridgeProblem) {
    super(`The Android app: ${problem}`)
  }
}

/** The word that tells people about a failure; null for what they did themselves. */
export const wordOfProblem = (problem: BridgeProblem): 'android.failedToStart' | null =>
  problem === 'cancelled' ? null : 'android.failedToStart'

const answerEvent = 'tapesh-android'
const appOf = (scope: object): AndroidApp | undefined =>
  (scope as { TapeshAndroid?: AndroidApp }).TapeshAndroid

/** Whether the page is shown by the Android app, which names itself in the user agent before its bridge is there. */
export const isAndroidApp = (scope: object = globalThis, userAgent = navigator.userAgent): boolean =>
  appOf(scope) !== undefined || /\bTapeshAndroid\//.test(userAgent)

interface AskOptions {
  /** Milliseconds until the app has to say that it has begun (`{ id, started: true }`) or to answer. */
  startWithin?: number
  /** Where the app and its answers are; the window, outside tests. */
  scope?: EventTarget
}

let lastId = 0

/**
 * Asks the app for something that a person may take any time over, once it has started.
 * @throws BridgeFailure
 */
export function askAndroid<Type extends AndroidRequest>(
  type: Type,
  payload: Requests[Type]['send'],
  { startWithin = 5_000, scope = window }: AskOptions = {},
): Promise<Requests[Type]['receive']> {
  return new Promise((resolve, reject) => {
    const app = appOf(scope)
    if (!app) return reject(new BridgeFailure('no-app'))
    const id = ++lastId
    const end = (settle: () => void) => {
      clearTimeout(timer)
      scope.removeEventListener(answerEvent, listen)
      settle()
    }
    const fail = (problem: BridgeProblem) => end(() => reject(new BridgeFailure(problem)))
    const listen = (event: Event) => {
      const answer = readAnswer((event as CustomEvent<unknown>).detail)
      if (!answer || answer.id !== id) return
      clearTimeout(timer)
      if ('started' in answer) return
      if (answer.ok) return end(() => resolve(answer.result as Requests[Type]['receive']))
      fail(answer.code === 'cancelled' || answer.code === 'refused' ? answer.code : 'failed-to-start')
    }
    const timer = setTimeout(() => fail('failed-to-start'), startWithin)
    scope.addEventListener(answerEvent, listen)
    try {
      app.postMessage(JSON.stringify({ ...payload, id, type }))
    } catch {
      fail('failed-to-start')
    }
  })
}

type Answer =
  | { id: number; started: true }
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; code: unknown }

function readAnswer(detail: unknown): Answer | null {
  if (typeof detail !== 'object' || detail === null || !('id' in detail)) return null
  const { id } = detail
  if (typeof id !== 'number') return null
  if ('started' in detail) return { id, started: true }
  if (!('ok' in detail)) return null
  if (detail.ok !== true) return { id, ok: false, code: 'code' in detail ? detail.code : undefined }
  const result = 'result' in detail ? detail.result : undefined
  return typeof result === 'object' && result !== null
    ? { id, ok: true, result }
    : { id, ok: false, code: 'failed' }
}
