import { isComing } from '~/domain/values/features'
import { Badge } from './badge'
import { useUiWords } from './ui-words'

/** Says of what is promised beside it that it is still to come; nothing once it is there. */
export function Coming({
  feature,
  className = '',
}: {
  feature: string | null | undefined
  className?: string
}) {
  const t = useUiWords()
  if (!isComing(feature)) return null
  return (
    <span className={`inline-flex align-middle ${className}`}>
      <Badge tone="attention">{t('coming')}</Badge>
    </span>
  )
}
