import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FamilyMember } from '~/domain/family/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { MemberFace } from '../member-face'
import { FamilySection } from './family-section'

/** Who was deleted and can still be brought back, and until when; nothing where there is nobody. */
export function BinSection({ members }: { members: readonly FamilyMember[] }) {
  const t = useWords('family')
  const locale = usePageLocale()
  if (members.length === 0) return null
  return (
    <FamilySection id="bin" title={t('bin')}>
      <p className="mb-3 max-w-text text-sm text-ink-2">{t('bin.lead')}</p>
      <ul
        aria-labelledby="bin"
        className="divide-y divide-line rounded-large border border-line bg-card px-5"
      >
        {members.map(({ id, place, firstName, lastName, relation, restorableUntil }) => {
          const name = `${firstName} ${lastName}`
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
              <MemberFace name={name} place={place} />
              <div className="min-w-0 flex-1 basis-40">
                <h3 className="break-words font-heading">
                  <bdi>{name}</bdi>
                </h3>
                <p className="text-sm text-ink-2">
                  {t(`relation.${relation}`)}
                  {restorableUntil && (
                    <>
                      {t('separator')}
                      {t('bin.until', { day: formatWholeDay(locale, restorableUntil) })}
                    </>
                  )}
                </p>
              </div>
              <Form method="post" action="/app/family">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="small"
                  aria-label={t('bin.restore.named', { name: `\u2068${name}\u2069` })}
                >
                  {t('bin.restore')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </FamilySection>
  )
}
