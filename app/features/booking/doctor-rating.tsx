import { useWords } from '~/app/platform/words/use-words'
import { Rating } from '~/app/ui/stars'
import type { Doctor } from '~/domain/booking/doctor-contract'

/** What patients think of a doctor on average; nothing while too few have said so. */
export function DoctorRating({ rating }: Pick<Doctor, 'rating'>) {
  const t = useWords('booking')
  if (rating === null) return null
  return (
    <Rating
      average={rating.mean}
      say={(average) => t('rating', { average })}
      count={t('rating.count', { count: rating.count })}
    />
  )
}
