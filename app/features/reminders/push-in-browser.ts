import {
  forgetPushChoice,
  isOfKey,
  keepPushChoice,
  subscribe,
  type PushChoice,
  type Subscribed,
} from '~/app/platform/offline/subscribe-push'

/** Whether this browser takes push messages, and whether it was told not to. */
export function canPush(): 'yes' | 'denied' | 'none' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

/** How long the offline worker may take to be there: where it could not be installed, it never is. */
const workerPatience = 10_000

const workerOfPage = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new TypeError('There is no offline worker')), workerPatience)
    }),
  ])

/**
 * Subscribes this browser; to be called while a button is pressed, since it asks the person.
 * @returns undefined when they said no @throws when its push service cannot be reached
 */
export async function startPush(choice: PushChoice): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await workerOfPage()
  const subscribed = await subscribe(pushManager, choice.publicKey)
  // Without it the messages come as well, until the browser ends the subscription by itself.
  await keepPushChoice(choice).catch(() => undefined)
  return subscribed
}

/** Whether this browser itself is subscribed, with the key that messages are signed with now: what the server has kept says nothing of it. */
export async function isSubscribedHere(publicKey: string): Promise<boolean> {
  if (canPush() !== 'yes' || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription != null && isOfKey(subscription, publicKey)
}

/** Ends what this browser is subscribed to. */
export async function endPush(): Promise<void> {
  await forgetPushChoice().catch(() => undefined)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
