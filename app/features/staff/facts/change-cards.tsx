import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { Pulse } from '~/app/ui/pulse'
import type { FactChange } from '~/domain/facts/contract'
import { directionOf } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { QuestionLink } from '~/app/ui/dialog/question'
import { momentText } from '~/app/ui/printed'
import { FactTitle } from './fact-title'
import { boundsText, unitWord, usesText, type FactTitles } from './fact-words'
import type { SayingDocument } from './figure-in-texts'

interface ChangeCardsProps {
  changes: FactChange[]
  titles: FactTitles
  /** By change, the documents in whose texts the figure in force stands. */
  saying: Readonly<Record<string, readonly SayingDocument[]>>
  studioUrl: string
  /** Whoever looks. */
  userId: string
  isAdmin: boolean
}

/** Changes of facts that move money: who wants them, what they would do, and what whoever looks can do about them. */
export const ChangeCards = ({ changes, ...rest }: ChangeCardsProps) => (
  <ul className="space-y-4">
    {changes.map((change) => (
      <li key={change.id}>
        <ChangeCard change={change} {...rest} />
      </li>
    ))}
  </ul>
)

type ChangeCardProps = Omit<ChangeCardsProps, 'changes'> & { change: FactChange }

function ChangeCard({ change, titles, saying, studioUrl, userId, isAdmin }: ChangeCardProps) {
  const t = useWords('staff-facts')
  const locale = usePageLocale()
  const { key, before, number, unit } = change
  const figures = (
    <>
      <FactTitle of={key} titles={titles} />: <Figures before={before} number={number} /> {unitWord(t, unit)}
    </>
  )
  if (change.status === 'refused')
    return (
      <Notice kind="info" title={figures}>
        <span dir="auto">
          <Origin change={change} />
        </span>
      </Notice>
    )
  return (
    <article
      aria-labelledby={change.id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-large bg-night p-6 text-white sm:px-8"
    >
      <div className="min-w-0 max-w-3xl flex-1 basis-96">
        <p className="flex items-center gap-3 text-sm font-strong text-[#ff8d79]">
          <Pulse className="h-4 w-11" />
          {t('eyebrow')}
        </p>
        <h3 id={change.id} className="mt-2 text-2xl font-heading">
          {figures}
        </h3>
        <p dir="auto" className="mt-2 text-night-ink">
          <Origin change={change} />
        </p>
        <p className="mt-1 text-sm text-night-ink">
          {[boundsText(t, locale, key), usesText(t, key), effectText(change.effect)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SaidIn documents={saying[change.id] ?? []} studioUrl={studioUrl} />
      </div>
      <Acts change={change} userId={userId} isAdmin={isAdmin} />
    </article>
  )

  function effectText(effect: FactChange['effect']): string | null {
    if (!effect) return null
    if (effect.orders === 0) return t('effect.noOrders')
    if (effect.affected === 0) return t('effect.none', { orders: effect.orders })
    const { orders, affected, difference } = effect
    return t(difference > 0 ? 'effect.dearer' : 'effect.cheaper', {
      orders,
      affected,
      amount: Math.abs(difference),
    })
  }
}

/** The figure that is in force, and the one that would be; the arrow goes the way that one reads. */
function Figures({ before, number }: Pick<FactChange, 'before' | 'number'>) {
  const locale = usePageLocale()
  return (
    <bdi dir={directionOf(locale)} className="whitespace-nowrap">
      <del className="font-normal opacity-70">{formatNumber(locale, before)}</del>{' '}
      <span aria-hidden="true">{locale === 'fa' ? '←' : '→'}</span>{' '}
      <ins className="no-underline">{formatNumber(locale, number)}</ins>
    </bdi>
  )
}

/** Texts that say the figure in force: whoever confirms sees what is to be written anew in the Studio. */
function SaidIn({ documents, studioUrl }: { documents: readonly SayingDocument[]; studioUrl: string }) {
  const t = useWords('staff-facts')
  if (documents.length === 0) return null
  return (
    <div className="mt-4 text-sm text-night-ink">
      <p>{t('saying')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {documents.map(({ id, type, name }) => (
          <li key={id}>
            <a
              href={`${studioUrl}/intent/edit/id=${id};type=${type}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who stands for a change, or who turned it down, in their words. */
function Origin({ change }: { change: FactChange }) {
  const t = useWords('staff-facts')
  const locale = usePageLocale()
  const { status, editor, foundAt, proposedBy, proposedAt, reason, decidedBy, decidedAt, refusal } = change
  const nameOf = (person: typeof proposedBy) => person?.name ?? t('somebody')
  if (status === 'refused' && decidedAt && refusal)
    return t('refusedBy', { name: nameOf(decidedBy), moment: momentText(locale, decidedAt), reason: refusal })
  if (proposedAt && reason)
    return t('proposedBy', { name: nameOf(proposedBy), moment: momentText(locale, proposedAt), reason })
  const moment = momentText(locale, foundAt)
  return `${editor ? t('foundBy', { name: editor, moment }) : t('found', { moment })}. ${t('unproposed')}`
}

function Acts({
  change: { id, status, proposedBy },
  userId,
  isAdmin,
}: Pick<ChangeCardProps, 'change' | 'userId' | 'isAdmin'>) {
  const t = useWords('staff-facts')
  const isOwn = proposedBy?.id === userId
  const mayConfirm = status === 'proposed' && isAdmin && !isOwn
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      {status === 'published' && (
        <QuestionLink
          ask="propose"
          of={id}
          variant="quiet"
          size="medium"
          className="bg-white text-night hover:bg-mist"
        >
          {t('propose')}
        </QuestionLink>
      )}
      {mayConfirm && (
        <QuestionLink ask="confirm" of={id} variant="primary" size="medium">
          {t('confirm')}
        </QuestionLink>
      )}
      {status === 'proposed' && !mayConfirm && (
        <p className="text-sm text-night-ink">{t(isOwn ? 'ownProposal' : 'waitsForAdmin')}</p>
      )}
      {isAdmin && (
        <QuestionLink
          ask="refuse"
          of={id}
          variant="quiet"
          size="medium"
          className="border-white/50 text-white hover:bg-white/10"
        >
          {t('refuse')}
        </QuestionLink>
      )}
    </div>
  )
}
