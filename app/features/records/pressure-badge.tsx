import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { toneOf, type Classification } from '~/domain/records/pressure'

/** What a reading is called, by the guideline that stands beside it on the page. */
export function PressureBadge({ classification }: { classification: Classification }) {
  const t = useWords('records')
  return (
    <Badge tone={classification.isUrgent ? 'urgent' : toneOf(classification.category)}>
      {t(`category.${classification.category}`)}
    </Badge>
  )
}
