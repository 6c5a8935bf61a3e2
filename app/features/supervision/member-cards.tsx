import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { SupervisedMember } from '~/domain/supervision/contract'
import { formatDate } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'
import { nameOf, useFamilyNames } from './family-names'

interface MemberCardsProps {
  people: readonly SupervisedMember[]
  /** The page of their family. */
  path: string
  /** Whether the doctor signs letters, which needs a number at the medical council. */
  mayRefer: boolean
}

/** Whom of a family the doctor accompanies: who they are, and the ways to what is theirs. */
export const MemberCards = ({ people, ...props }: MemberCardsProps) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {people.map((member) => (
      <MemberCard key={member.careId} member={member} {...props} />
    ))}
  </ul>
)

function MemberCard({
  member,
  path,
  mayRefer,
}: { member: SupervisedMember } & Omit<MemberCardsProps, 'people'>) {
  const t = useWords('supervision')
  const family = useWords('family')
  const locale = usePageLocale()
  const names = useFamilyNames()
  const { careId, age, gender, height, since } = member
  const name = nameOf(member.name)
  const facts = [
    names.relation(member),
    age === null ? family('age.unknown') : family('age', { age: formatNumber(locale, age) }),
    ...(gender ? [family(`gender.${gender}`)] : []),
    ...(height === null ? [] : [family('height', { height: formatNumber(locale, height) })]),
  ]
  return (
    <li className="flex flex-col gap-3 rounded-large border border-line bg-card p-5">
      <div className="flex items-start gap-4">
        <Avatar name={name} />
        <div className="min-w-0">
          <h3 className="break-words font-heading">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
          <p className="text-sm text-ink-2">{t('since', { day: formatDate(locale, since) })}</p>
        </div>
      </div>
      <p className="mt-auto flex flex-wrap gap-2">
        <PageLink
          to={`${path}/timeline/${careId}`}
          className="btn btn-small btn-primary"
          aria-label={t('timeline.named', { name: `\u2068${name}\u2069` })}
        >
          {t('timeline')}
        </PageLink>
        <PageLink
          to={`/doctor/shared/${careId}`}
          className="btn btn-small btn-secondary"
          aria-label={t('record.named', { name: `\u2068${name}\u2069` })}
        >
          {t('record')}
        </PageLink>
        <PageLink
          to={`/doctor/patients/${careId}/add`}
          className="btn btn-small btn-secondary"
          aria-label={t('add.named', { name: `\u2068${name}\u2069` })}
        >
          {t('add')}
        </PageLink>
        {mayRefer && (
          <PageLink
            to={`/doctor/notes/new/supervision/${careId}`}
            className="btn btn-small btn-secondary"
            aria-label={t('note.named', { name: `\u2068${name}\u2069` })}
          >
            {t('note')}
          </PageLink>
        )}
        {mayRefer && (
          <PageLink
            to={`/doctor/referrals/new/supervision/${careId}`}
            className="btn btn-small btn-secondary"
            aria-label={t('refer.named', { name: `\u2068${name}\u2069` })}
          >
            {t('refer')}
          </PageLink>
        )}
      </p>
    </li>
  )
}
