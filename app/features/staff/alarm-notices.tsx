import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { momentText } from '~/app/ui/printed'

export interface Alarm {
  kind: 'sign-in-flood' | 'messages-refused'
  beganAt: string
  lastAt: string
  isOver: boolean
}

/** What an operator was called for. */
export function AlarmNotices({ alarms }: { alarms: Alarm[] }) {
  const t = useWords('staff')
  const locale = usePageLocale()
  if (alarms.length === 0) return null
  return (
    <div className="mt-6 space-y-3">
      {alarms.map(({ kind, beganAt, lastAt, isOver }) => (
        <Notice
          key={kind}
          kind={isOver ? 'info' : 'error'}
          title={
            <>
              {t(`alarm.${kind}`)} {isOver && <Badge>{t('alarm.over')}</Badge>}
            </>
          }
        >
          <p>{t(`alarm.${kind}.what`)}</p>
          <p className="mt-1 text-sm text-ink-2">
            {t('alarm.since', { from: momentText(locale, beganAt), to: momentText(locale, lastAt) })}
          </p>
        </Notice>
      ))}
    </div>
  )
}
