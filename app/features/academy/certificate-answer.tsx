import { CheckAnswer, TooManyChecks } from '~/app/platform/number-check/number-check-page'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { CertificateCheck } from '~/domain/academy/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { nameIn } from '~/domain/values/localized-name'

/** What is known of the certificate of a number: in whose name, of which course and day. The name is said first: a paper with another is not this certificate. */
export function CertificateAnswer({ answer, number }: { answer: CertificateCheck | 'many'; number: string }) {
  const t = useWords('academy')
  const locale = usePageLocale()
  if (answer === 'many') return <TooManyChecks>{t('verify.many')}</TooManyChecks>
  if (!answer.isGenuine)
    return (
      <CheckAnswer
        isValid={false}
        title={t(answer.revokedFor ? 'verify.revoked' : 'verify.none')}
        number={number}
        text={t(answer.revokedFor ? `revoked.${answer.revokedFor}` : 'verify.noneText')}
        facts={[]}
      />
    )
  return (
    <CheckAnswer
      isValid
      title={t('verify.genuine', { name: `\u2068${answer.holderName}\u2069` })}
      number={number}
      text={t('verify.compare')}
      facts={[
        [t('verify.name'), <bdi key="name">{answer.holderName}</bdi>],
        [t('verify.course'), nameIn(locale, answer.titles)],
        [t('verify.day'), formatWholeDay(locale, answer.issuedAt)],
        [t('verify.lessons'), t('lessons', { count: answer.lessonCount })],
      ]}
    />
  )
}
