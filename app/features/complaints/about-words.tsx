import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ComplaintAbout } from '~/domain/complaints/rules'
import { digitsIn } from '~/domain/values/digits'

/** What a complaint is about, with what it was called. */
export function AboutWords({ about, label }: { about: ComplaintAbout; label: string | null }) {
  const t = useWords('complaints')
  const locale = usePageLocale()
  if (label === null) return t(`about.${about}`)
  return (
    <>
      {t(`about.${about}`)} <bdi>{about === 'order' ? digitsIn(locale, label) : label}</bdi>
    </>
  )
}
