import type { ReactNode } from 'react'
import { Icon } from './icon'
import { kindLooks } from './notifications/kind-looks'
import type { NotificationKind } from './notifications/notification'
import { useUiWords } from './ui-words'

interface NoticeProps {
  kind: NotificationKind
  title?: ReactNode
  /** To move the focus to it: an element that says what went wrong and what to do. */
  id?: string
  /** It came while the page was open, so it is read out. */
  isNew?: boolean
  children?: ReactNode
}

/** What somebody has to know or to do, in the page and for as long as it holds. */
export function Notice({ kind, title, id, isNew = false, children }: NoticeProps) {
  const t = useUiWords()
  const { icon, ink, ground } = kindLooks[kind]
  return (
    <div
      id={id}
      tabIndex={id ? -1 : undefined}
      role={isNew ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={`flex gap-3.5 rounded-medium border border-transparent px-5 py-4 ${ground}`}
    >
      <Icon name={icon} className={`mt-1 size-6 ${ink}`} />
      <div className="min-w-0">
        <span className="sr-only">{t(`notification.${kind}`)}: </span>
        {title && <p className={`font-bold ${ink}`}>{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
