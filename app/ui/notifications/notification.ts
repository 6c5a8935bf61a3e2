export const notificationKinds = ['success', 'error', 'warning', 'info'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** A short word about what happened. What somebody must do stands in the page: `Notice`. */
export interface Notification {
  id: string
  kind: NotificationKind
  message: string
}

export const isNotificationKind = (value: unknown): value is NotificationKind =>
  notificationKinds.some((kind) => kind === value)

/** Said at once, even in the middle of something else being read out. */
export const isPressing = (kind: NotificationKind): boolean => kind === 'error' || kind === 'warning'

/** More would cover the page; the oldest gives way. */
const most = 4

export const withNotification = (shown: Notification[], added: Notification): Notification[] =>
  shown.some(({ id }) => id === added.id) ? shown : [...shown, added].slice(-most)
