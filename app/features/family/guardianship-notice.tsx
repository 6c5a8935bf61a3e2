import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FamilyMember } from '~/domain/family/contract'
import { formatDate } from '~/domain/values/dates'

/** That a child comes of age or has, what follows from it, and the way to invite them; nothing of others. */
export function GuardianshipNotice({ member }: { member: FamilyMember }) {
  const t = useWords('family')
  const locale = usePageLocale()
  const { guardianship, firstName, relation } = member
  if (!guardianship) return null
  const { state, adultOn, writableUntil } = guardianship
  const name = `\u2068${firstName}\u2069`
  const [day, until] = [formatDate(locale, adultOn), formatDate(locale, writableUntil)]
  return (
    <Notice kind="info">
      <p>{t(`guardianship.${state}`, { name, day, until })}</p>
      {state !== 'ending' && (
        <p className="mt-2">
          <PageLink
            to={`/app/family/invite?relation=${relation}`}
            className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
          >
            {t('guardianship.invite', { name })}
          </PageLink>
        </p>
      )}
    </Notice>
  )
}
