import type { ReactNode } from 'react'
import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Personal } from '~/domain/medical-file/contract'
import { formatDate, formatNearDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'

interface PersonalCardProps {
  /** With the end of the national id alone. */
  personal: Personal
  /** Where they live, in words: the country first. */
  residence: readonly string[]
}

/** Who the file is of: the figures that doses go by first, then the rest. */
export function PersonalCard({ personal, residence }: PersonalCardProps) {
  const t = useWords('medical-file')
  const locale = usePageLocale()
  const of = useMemberPath()
  const { age, height, weight, birthDate, gender, nationalId } = personal
  const none = <span className="text-base font-normal text-ink-3">{t('none')}</span>
  return (
    <section aria-labelledby="personal" className="rounded-large border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="personal" className="text-xl">
          {t('personal')}
        </h2>
        <PageLink
          to={of('/app/file/edit')}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-sm font-strong underline-offset-4 hover:underline"
          aria-label={t('personal.editTitle')}
        >
          <Icon name="edit" className="size-5" /> {t('personal.edit')}
        </PageLink>
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-4 border-b border-line pb-4">
        <Figure name={t('field.age')}>
          {age === null ? none : t('field.ageYears', { age: formatNumber(locale, age) })}
        </Figure>
        <Figure name={t('field.height')}>
          {height === null ? none : <Measure value={height} unit={t('unit.cm')} />}
        </Figure>
        <Figure name={t('field.weight')}>
          {weight === null ? (
            none
          ) : (
            <>
              <Measure value={weight.value} unit={t('unit.kg')} />
              <span className="block text-xs font-normal text-ink-2">
                {t('weight.taken', { day: formatNearDay(locale, weight.takenAt) })}
              </span>
            </>
          )}
        </Figure>
      </dl>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <Fact name={t('field.birthDate')}>{birthDate && formatDate(locale, birthDate)}</Fact>
        <Fact name={t('field.gender')}>{gender && t(`gender.${gender}`)}</Fact>
        <Fact name={t('field.nationalId')}>
          {nationalId && <bdi dir="ltr">{digitsIn(locale, nationalId)}</bdi>}
        </Fact>
        <Fact name={t('field.residence')}>
          {residence.length > 0 && residence.reduce((first, second) => t('pair', { first, second }))}
        </Fact>
      </dl>
    </section>
  )
}

function Measure({ value, unit }: { value: number; unit: string }) {
  const locale = usePageLocale()
  return (
    <>
      <bdi>{formatNumber(locale, value)}</bdi> <span className="text-sm font-normal text-ink-2">{unit}</span>
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="text-2xl font-display">{children}</dd>
  </div>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useWords('medical-file')
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="break-words font-strong">
        {children || <span className="font-normal text-ink-3">{t('none')}</span>}
      </dd>
    </div>
  )
}
