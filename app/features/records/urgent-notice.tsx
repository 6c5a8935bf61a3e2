import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'

/** What to do now about a reading above 180/120. */
export function UrgentNotice() {
  const t = useWords('records')
  return (
    <Notice kind="error" title={t('urgentTitle')}>
      {t('urgentText')}
    </Notice>
  )
}
