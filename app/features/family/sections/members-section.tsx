import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import type { FamilyMember } from '~/domain/family/contract'
import { MemberCard } from '../member-card'
import { FamilySection } from './family-section'

/** Who of the family has a record that the signed-in person keeps. */
export function MembersSection({ members }: { members: readonly FamilyMember[] }) {
  const t = useWords('family')
  const add = (
    <ButtonLink href="/app/family/members/new" icon="plus" variant={members.length ? undefined : 'primary'}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <FamilySection id="members" title={t('members')} action={members.length > 0 && add}>
      {members.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty.text')} action={add} />
      ) : (
        <ul aria-labelledby="members" className="space-y-3">
          {members.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      )}
    </FamilySection>
  )
}
