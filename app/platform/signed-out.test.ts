import { beforeEach, expect, it, vi } from 'vitest'
import { followSignOuts, forgetSignedOut } from './signed-out'

const forgetPrivate = vi.fn()
const postMessage = vi.fn()
/** Of a browser with one tab beside this one. */
const told = vi.fn()
let hear: (() => void) | undefined
class Channel {
  postMessage = told
  addEventListener = (_: string, listener: () => void) => void (hear = listener)
}
const forget = () => forgetSignedOut(() => Promise.resolve({ forgetPrivate } as never))

/** A page that the browser brings these cookies to. */
function pageWith(cookie: string, protocol = 'https:') {
  const page = { cookie }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  return page
}
beforeEach(() => {
  vi.clearAllMocks()
  const getRegistration = () => Promise.resolve({ active: { postMessage } })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  vi.stubGlobal('BroadcastChannel', Channel)
})

it('is told to the other tabs once it is said no more, which forget and are loaded anew', async () => {
  const page = pageWith('__Host-signed-out=1')
  told.mockImplementationOnce(() => expect(page.cookie).toContain('Max-Age=0'))
  const reload = vi.fn(() => expect(forgetPrivate).toHaveBeenCalledOnce())
  followSignOuts(reload, () => Promise.resolve({ forgetPrivate } as never))
  expect(forgetPrivate).not.toHaveBeenCalled()
  hear?.()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await forget()
  expect(told).toHaveBeenCalledOnce()
})

it.each([
  ['theme=dark; __Host-signed-out=1', 'https:', '__Host-signed-out'],
  ['signed-out=1', 'http:', 'signed-out'],
])('forgets once the server has said that the session is over: %s', async (cookie, protocol, name) => {
  const page = pageWith(cookie, protocol)
  await forget()
  expect(forgetPrivate).toHaveBeenCalledOnce()
  expect(postMessage.mock.calls).toEqual([[{ type: 'signed-out' }]])
  // Said once.
  expect(page.cookie).toMatch(new RegExp(`^${name}=; Path=/; Max-Age=0;`))
})

it.each(['', 'theme=dark', 'signed-out=1', '__Host-signed-out='])(
  'forgets nothing where it has not, or where another host of the domain says so: %s',
  async (cookie) => {
    const page = pageWith(cookie)
    await forget()
    expect(page.cookie).toBe(cookie)
    expect(forgetPrivate).not.toHaveBeenCalled()
    expect(postMessage).not.toHaveBeenCalled()
    expect(told).not.toHaveBeenCalled()
  },
)

it('is told again on the next page where what forgets could not be fetched', async () => {
  const page = pageWith('__Host-signed-out=1')
  await forgetSignedOut(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(page.cookie).toBe('__Host-signed-out=1')
  expect(postMessage).not.toHaveBeenCalled()
})

it('bears a browser without workers', async () => {
  const page = pageWith('__Host-signed-out=1')
  vi.stubGlobal('navigator', {})
  await forget()
  expect(forgetPrivate).toHaveBeenCalledOnce()
  expect(page.cookie).toContain('Max-Age=0')
})
