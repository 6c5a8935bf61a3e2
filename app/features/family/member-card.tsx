import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import type { FamilyMember } from '~/domain/family/contract'
import { formatNumber } from '~/domain/values/numbers'
import { GuardianshipNotice } from './guardianship-notice'
import { MemberFace } from './member-face'

/** One member of the family, with the ways to their records and to what is known of them. */
export function MemberCard({ member }: { member: FamilyMember }) {
  const t = useWords('family')
  const locale = usePageLocale()
  const { id, firstName, lastName, relation, age, height, place } = member
  const name = `${firstName} ${lastName}`
  const named = { name: `\u2068${name}\u2069` }
  const known = [
    t(`relation.${relation}`),
    age === null ? t('age.unknown') : t('age', { age: formatNumber(locale, age) }),
    t('height', { height: formatNumber(locale, height) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-large border border-line bg-card p-5">
      <MemberFace name={name} place={place} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="break-words text-lg font-heading">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm text-ink-2">{known.join(t('separator'))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PageLink
          to={`/app/records?memberId=${id}`}
          className="btn btn-small btn-secondary"
          aria-label={t('records.named', named)}
        >
          {t('records')}
        </PageLink>
        <PageLink
          to={`/app/family/members/${id}`}
          className="btn btn-small hover:bg-sand"
          aria-label={t('edit.named', named)}
        >
          <Icon name="edit" />
          <span>{t('edit')}</span>
        </PageLink>
      </div>
      {member.guardianship && (
        <div className="basis-full">
          <GuardianshipNotice member={member} />
        </div>
      )}
    </li>
  )
}
