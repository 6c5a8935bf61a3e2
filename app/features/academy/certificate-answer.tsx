import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { Facts } from '~/app/ui/panel'
import { usePageLocale } from '~/app/ui/page-locale'
import type { CertificateCheck } from '~/domain/academy/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { nameIn } from '~/domain/values/localized-name'

/** What is known of the certificate of a number: of which course and day, and not whose it is. */
export function CertificateAnswer({ answer, number }: { answer: CertificateCheck | 'many'; number: string }) {
  const t = useWords('academy')
  const locale = usePageLocale()
  if (answer === 'many')
    return (
      <p role="status" className="mt-6 rounded-large bg-sand p-5">
        {t('verify.many')}
      </p>
    )
  return (
    <section
      role="status"
      aria-labelledby="answer"
      className={`mt-6 rounded-large border-2 bg-card p-5 sm:p-7 ${answer.isGenuine ? 'border-sea' : 'border-red-ink'}`}
    >
      <h2 id="answer" className="flex items-start gap-3 text-xl font-heading">
        <Icon name={answer.isGenuine ? 'check' : 'urgent'} className="mt-1 size-6" />
        {t(answer.isGenuine ? 'verify.genuine' : 'verify.none')}
      </h2>
      <p className="mb-4 mt-1 text-ink-2">
        <Code>{number}</Code>
      </p>
      {answer.isGenuine ? (
        <Facts
          facts={[
            [t('verify.course'), nameIn(locale, answer.titles)],
            [t('verify.day'), formatWholeDay(locale, answer.issuedAt)],
            [t('verify.lessons'), t('lessons', { count: answer.lessonCount })],
          ]}
        />
      ) : (
        <p>{t('verify.noneText')}</p>
      )}
    </section>
  )
}
