import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { Timeline } from '~/app/ui/timeline'
import type { CallAction } from '~/domain/calls/contract'
import { useCallNames } from './names'

/** What was prescribed, and where it can be read in whole: by the family, and by whoever has signed it. */
function Prescribed({
  prescription: { noteId, isWithdrawn, medicines },
  side,
}: {
  prescription: NonNullable<CallAction['prescription']>
  side: Side
}) {
  const t = useWords('calls')
  return (
    <div className="mt-2 rounded-medium border border-line bg-card px-4 py-3 text-ink">
      {isWithdrawn && <p className="text-sm text-red-ink">{t('prescription.withdrawn')}</p>}
      <ul>
        {medicines.map(({ name, strength }, index) => (
          // Nothing of a prescription moves.
          <li key={index}>
            <bdi>
              {name} {strength && <bdi>{strength}</bdi>}
            </bdi>
          </li>
        ))}
      </ul>
      {noteId && (
        <PageLink
          to={`${side === 'family' ? '/app/doctor-notes' : '/doctor/notes'}/${noteId}`}
          className="mt-1 inline-block text-sm"
        >
          {t('prescription.open')}
        </PageLink>
      )}
    </div>
  )
}

type Side = 'family' | 'doctor'

/** What has happened with a request, the newest first, as each side reads it. */
export function CallHistory({ actions, side }: { actions: readonly CallAction[]; side: Side }) {
  const t = useWords('calls')
  const names = useCallNames()
  const byline = ({ by, name, toDoctor, type }: CallAction): string[] => [
    by === 'doctor' || by === 'consultant'
      ? names.doctor(name)
      : t(by === 'family' && side === 'family' ? 'by.you' : `by.${by}`),
    ...(type === 'reference' ? [t('to', { doctor: names.doctor(toDoctor) })] : []),
    ...(type === 'assign' ? [toDoctor ? t('to', { doctor: names.doctor(toDoctor) }) : t('toQueue')] : []),
  ]
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl font-heading">
        {t('history')}
      </h2>
      <Timeline
        events={[...actions].reverse().map((action) => ({
          id: String(action.number),
          title: t(`action.${action.type}`),
          text: (
            <>
              <p className="text-sm">
                {byline(action).join(' · ')} · <Moment value={action.at} />
              </p>
              {action.prescription && <Prescribed prescription={action.prescription} side={side} />}
              {action.text && (
                <p
                  dir="auto"
                  className="mt-2 whitespace-pre-line rounded-medium border border-line bg-card px-4 py-3 text-ink"
                >
                  {action.text}
                </p>
              )}
            </>
          ),
        }))}
      />
    </section>
  )
}
