/** Whether this browser takes push messages, and whether it was told not to. */
export function canPush(): 'yes' | 'denied' | 'none' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Subscribes this browser; to be called while a button is pressed, since it asks the person.
 * @returns undefined when they said no @throws when its push service cannot be reached
 */
export async function startPush(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
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

/** Ends what this browser is subscribed to. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Older browsers want the bytes of a base64url text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
