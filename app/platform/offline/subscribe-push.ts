import { openDB } from 'idb'

/** What a browser says of where its push messages go. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What somebody chose on this device: messages sealed with this key of ours, in the language of their pages. */
export interface PushChoice {
  publicKey: string
  locale: string
}

/** Subscribes anew, in place of what there was. @throws when the push service cannot be reached */
export async function subscribe(pushManager: PushManager, publicKey: string): Promise<Subscribed> {
  // One that was made with another key of ours would be refused for good.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new TypeError('The browser did not say where it is')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Whether a subscription was made with this key of ours; where a browser does not say with which, it is believed. */
export function isOfKey({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const made = options?.applicationServerKey
  if (!made) return true
  const [one, other] = [new Uint8Array(made), bytesOf(publicKey)]
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}

/** Older browsers want the bytes of a base64url text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const open = () =>
  openDB('tapesh-push', 1, {
    upgrade: (database) => void database.createObjectStore('choice'),
  })

/** Kept for the offline worker, to which a browser may say that a subscription has ended and not with which key it was made. */
export async function keepPushChoice(choice: PushChoice): Promise<void> {
  const database = await open()
  await database.put('choice', choice, 'now')
  database.close()
}

/** Nothing is subscribed here by itself any more: it was turned off, or somebody signed out. */
export async function forgetPushChoice(): Promise<void> {
  const database = await open()
  await database.clear('choice')
  database.close()
}

async function findPushChoice(): Promise<PushChoice | undefined> {
  const database = await open()
  const choice = (await database.get('choice', 'now')) as PushChoice | undefined
  database.close()
  return choice
}

/**
 * The browser has ended a subscription by itself: it subscribes anew, and the site is told where it is now. Where the site does not take it,
 * it ends again: nobody would send anything there, and the page of reminders would say that it is on.
 */
export async function renewPush(pushManager: PushManager): Promise<void> {
  const choice = await findPushChoice()
  if (!choice) return
  const subscription = JSON.stringify({
    ...(await subscribe(pushManager, choice.publicKey)),
    locale: choice.locale,
  })
  const answer = await fetch('/app/reminders', {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'subscribe', subscription }),
  }).catch(() => null)
  if (!answer?.ok) await (await pushManager.getSubscription())?.unsubscribe()
}
