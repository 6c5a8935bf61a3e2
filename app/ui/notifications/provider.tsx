import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { withNotification, type Notification, type NotificationKind } from './notification'

export type Notify = (kind: NotificationKind, message: string) => void

interface Notifications {
  shown: Notification[]
  notify: Notify
  dismiss: (id: string) => void
}

const NotificationsContext = createContext<Notifications | undefined>(undefined)

interface NotificationsProviderProps {
  /** What the last redirect brought along: shown on the server already, and once for each `id`. */
  carried?: Notification | null
  children: ReactNode
}

/** What this page has told already: when an error takes the whole tree down and another is built, nothing is told again. */
const announced = new Set<string>()

/** Holds the notifications of the page. One stands around everything; `NotificationRegion` shows them. */
export function NotificationsProvider({ carried, children }: NotificationsProviderProps) {
  const [shown, setShown] = useState<Notification[]>(carried && !announced.has(carried.id) ? [carried] : [])
  const [lastCarried, setLastCarried] = useState(carried?.id)
  const count = useRef(0)

  if (carried && carried.id !== lastCarried) {
    setLastCarried(carried.id)
    setShown(withNotification(shown, carried))
  }

  // Effects run in the browser only: the server tells everyone.
  useEffect(() => {
    if (carried) announced.add(carried.id)
  }, [carried])

  const notify = useCallback<Notify>((kind, message) => {
    count.current += 1
    const id = `here-${count.current}`
    setShown((before) => withNotification(before, { id, kind, message }))
  }, [])
  const dismiss = useCallback((id: string) => setShown((before) => before.filter((one) => one.id !== id)), [])

  const value = useMemo(() => ({ shown, notify, dismiss }), [shown, notify, dismiss])
  return <NotificationsContext.Provider value={value}>{children}</NotificationsContext.Provider>
}

/** @throws when no provider stands around */
export function useNotifications(): Notifications {
  const notifications = useContext(NotificationsContext)
  if (!notifications) throw new Error('No NotificationsProvider stands around this component')
  return notifications
}

/** Tells something that just happened: `notify('success', t('saved'))`. */
export const useNotify = (): Notify => useNotifications().notify
