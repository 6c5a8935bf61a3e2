import { SheetFoot, Withdrawn } from '~/app/platform/signed-documents/signed'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { Paper, PaperHead } from '~/app/ui/paper'
import { usePageLocale } from '~/app/ui/page-locale'
import type { AddressOnPaper } from '~/app/ui/printed-address'
import type { Referral } from '~/domain/referrals/contract'
import { formatDate, formatWholeDay } from '~/domain/values/dates'
import { listIn } from '~/domain/values/list-text'
import { formatNumber } from '~/domain/values/numbers'
import { urgencyTones, useAddressee } from './referral-names'

interface ReferralSheetProps {
  letter: Omit<Referral, 'of' | 'delivery' | 'answer'>
  /** What the records that it cites are called, in its order. */
  recordNames: readonly string[]
  verifyAt: AddressOnPaper
}

/** A letter as it is handed on: of whom, to whom, why, what is asked, and who has signed it. */
export function ReferralSheet({ letter, recordNames, verifyAt }: ReferralSheetProps) {
  const t = useWords('referrals')
  const locale = usePageLocale()
  const addresseeOf = useAddressee()
  const { age, patient, reason, history, question, records, urgency, withdrawal, writtenAt } = letter
  const who = [
    patient ?? t('nameless'),
    ...(age === null ? [] : [t('age', { age: formatNumber(locale, age) })]),
  ]
  return (
    <Paper>
      <PaperHead
        facts={[
          [t('of.patient'), <bdi key="patient">{listIn(locale, who)}</bdi>],
          [t('of.day'), formatWholeDay(locale, writtenAt)],
          [t('tracking'), <Code key="tracking">{letter.trackingNumber}</Code>],
        ]}
      >
        <h1 className="text-2xl">{t('one')}</h1>
        <p className="mt-1 break-words font-heading">
          {t('to')} {addresseeOf(letter)}
        </p>
        <p className="mt-2">
          <Badge tone={urgencyTones[urgency]}>{t(`urgency.${urgency}`)}</Badge>
        </p>
      </PaperHead>
      {withdrawal && <Withdrawn kind="referral" withdrawal={withdrawal} />}
      <Part name={t('reason')} text={reason} />
      {history && <Part name={t('history')} text={history} />}
      <Part name={t('question')} text={question} />
      {records.length > 0 && (
        <section aria-label={t('records')} className="mt-4 border-t border-line pt-4">
          <h2 className="text-lg font-heading">{t('records')}</h2>
          <ul className="mt-1 list-disc ps-5">
            {records.map(({ takenAt }, index) => (
              // Nothing of a letter moves.
              <li key={index}>
                <bdi>{recordNames[index]}</bdi> · {formatDate(locale, takenAt)}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">{t('records.text')}</p>
        </section>
      )}
      <SheetFoot signature={letter.signature} trackingNumber={letter.trackingNumber} verifyAt={verifyAt} />
    </Paper>
  )
}

const Part = ({ name, text }: { name: string; text: string }) => (
  <section aria-label={name} className="mt-4">
    <h2 className="text-lg font-heading">{name}</h2>
    <p className="mt-1 whitespace-pre-line" dir="auto">
      {text}
    </p>
  </section>
)
