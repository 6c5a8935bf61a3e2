/** Whether this browser can say something while its page is out of sight, and whether it may. */
export const noticePermission = (): NotificationPermission | 'none' =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'none'

/** Asks whether it may; to be called while a button is pressed. */
export const askForNotice = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Says on the screen of the device that the time is up, when nobody sees the page. */
export async function noticeEnd(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible' || noticePermission() !== 'granted') return
  const registration = await navigator.serviceWorker.ready
  await registration.showNotification(title, {
    body,
    tag: 'time-is-up',
    icon: '/icon-192.png',
    data: location.pathname,
  })
}
