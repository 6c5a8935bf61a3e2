import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Picture } from '~/app/ui/picture'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { ListedDoctor } from './directory'

/** What a doctor is called: as the Studio says it in the reader’s language, else as the account does. */
export function useDoctorName() {
  const t = useWords('booking')
  const locale = usePageLocale()
  return ({ name, page }: Pick<ListedDoctor, 'name' | 'page'>): string => {
    const written = page?.name
    const own = written && (written.lang === locale || locale !== 'fa') ? written.value : null
    return t('dr', { name: own ?? [name.firstName, name.lastName].filter(Boolean).join(' ') })
  }
}

/** The portrait in an arch; the first letter where there is none. */
export const DoctorPortrait = ({
  doctor: { name, page },
  size,
}: {
  doctor: Pick<ListedDoctor, 'name' | 'page'>
  size: 'card' | 'page'
}) => {
  const shape = `${size === 'card' ? 'h-20 w-[4.25rem] text-xl md:h-[6.125rem] md:w-[5.25rem] md:text-2xl' : 'h-36 w-32 text-4xl'} flex-none overflow-hidden rounded-t-full rounded-b-medium`
  return page?.picture ? (
    <Picture
      picture={page.picture}
      ratio={0.86}
      sizes={size === 'card' ? '84px' : '128px'}
      isDecorative
      className={`${shape} object-cover`}
    />
  ) : (
    <span aria-hidden className={`${shape} grid place-items-center bg-mist font-heading text-sea-ink`}>
      {(name.lastName || name.firstName).slice(0, 1)}
    </span>
  )
}

export function LevelBadge({ level }: Pick<Doctor, 'level'>) {
  const t = useWords('booking')
  return (
    <Badge tone={level === 'general' ? 'neutral' : level === 'specialist' ? 'good' : 'underway'}>
      {t(`level.${level}`)}
    </Badge>
  )
}
