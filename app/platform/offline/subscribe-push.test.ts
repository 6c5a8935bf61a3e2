import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { forgetPushChoice, isOfKey, keepPushChoice, renewPush } from './subscribe-push'

const publicKey = 'BAECAwQ'
const keys = { p256dh: 'p', auth: 'a' }

/** A browser that has moved to another address of its push service. */
function browser() {
  const ended = vi.fn(() => Promise.resolve(true))
  const subscribe = vi.fn(() =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/new', keys }) }),
  )
  const manager = { getSubscription: () => Promise.resolve({ unsubscribe: ended }), subscribe }
  return { manager: manager as unknown as PushManager, subscribe, ended }
}

it('subscribes anew where the browser has ended a subscription, and says where it is now', async () => {
  const sent = vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', sent)
  const { manager, subscribe, ended } = browser()
  // Nobody has chosen it here.
  await renewPush(manager)
  expect([sent.mock.calls, subscribe.mock.calls]).toEqual([[], []])
  await keepPushChoice({ publicKey, locale: 'es' })
  await renewPush(manager)
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.of(4, 1, 2, 3, 4),
  })
  const [path, { method, body } = {}] = sent.mock.calls[0] ?? []
  expect([path, method]).toEqual(['/app/reminders', 'POST'])
  const posted = body as URLSearchParams
  expect(posted.get('intent')).toBe('subscribe')
  expect(ended).toHaveBeenCalledTimes(1)
  expect(JSON.parse(posted.get('subscription') ?? '')).toEqual({
    endpoint: 'https://push.example/new',
    keys,
    locale: 'es',
  })
  // Turned off, or signed out: whoever is here by then has chosen nothing.
  await forgetPushChoice()
  await renewPush(manager)
  expect(sent).toHaveBeenCalledTimes(1)
})

it.each([
  ['refuses it', () => Promise.resolve(new Response(null, { status: 422 }))],
  ['asks for somebody to sign in', () => Promise.resolve({ ok: false, type: 'opaqueredirect' } as Response)],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves no subscription where the site %s', async (_, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const { manager, subscribe, ended } = browser()
  await keepPushChoice({ publicKey, locale: 'fa' })
  await renewPush(manager)
  await forgetPushChoice()
  expect(subscribe).toHaveBeenCalledTimes(1)
  // What there was, and then the new one.
  expect(ended).toHaveBeenCalledTimes(2)
})

it('knows a subscription of another key of ours, which would be refused', () => {
  const made = (...bytes: number[]) => ({
    options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(bytes).buffer },
  })
  expect(isOfKey(made(4, 1, 2, 3, 4), publicKey)).toBe(true)
  expect(isOfKey(made(4, 1, 2, 3, 5), publicKey)).toBe(false)
  expect(isOfKey(made(4, 1), publicKey)).toBe(false)
  expect(isOfKey({ options: { userVisibleOnly: true, applicationServerKey: null } }, publicKey)).toBe(true)
})
