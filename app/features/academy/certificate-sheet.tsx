import { useWords } from '~/app/platform/words/use-words'
import { Pulse } from '~/app/ui/pulse'
import { usePageLocale } from '~/app/ui/page-locale'
import { AddressCode, PrintedAddress } from '~/app/ui/printed-address'
import type { AddressOnPaper } from '~/app/ui/printed-address'
import type { CourseCertificate } from '~/domain/academy/contract'
import { formatDate } from '~/domain/values/dates'
import { nameIn } from '~/domain/values/localized-name'

interface CertificateSheetProps {
  certificate: CourseCertificate
  /** Who gives it. */
  house: string
  /** Where whoever has it in hands can check it. */
  verifyAt: AddressOnPaper
}

/** That somebody has done all lessons of a course, on one page that can be printed. */
export function CertificateSheet({
  certificate: { number, holderName, titles, lessonCount, issuedAt },
  house,
  verifyAt,
}: CertificateSheetProps) {
  const t = useWords('academy')
  const locale = usePageLocale()
  return (
    <article className="rounded-large border border-line bg-card p-3 print:rounded-none print:border-0 print:p-0">
      <div className="border-2 border-ink px-6 py-10 text-center sm:px-14 sm:py-16">
        <p className="flex items-center justify-center gap-3 text-sm font-strong text-coral-ink">
          <Pulse className="h-4 w-11 flex-none" />
          {t('certificate.of', { house })}
        </p>
        <h1 className="mt-6 text-4xl font-display">{t('certificate')}</h1>
        <p className="mt-8 text-ink-2">{t('certificate.says')}</p>
        <p dir="auto" className="mt-2 break-words text-3xl font-heading">
          {holderName}
        </p>
        <p className="mt-6 text-ink-2">{t('certificate.has', { count: lessonCount })}</p>
        <p className="mt-2 text-2xl font-heading">{nameIn(locale, titles)}</p>
        <dl className="mx-auto mt-10 flex max-w-md flex-wrap justify-center gap-x-12 gap-y-4 border-t border-line pt-6">
          <div>
            <dt className="text-sm text-ink-2">{t('certificate.day')}</dt>
            <dd className="font-strong">{formatDate(locale, issuedAt)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">{t('certificate.number')}</dt>
            <dd className="font-strong tracking-wide">
              <bdi dir="ltr">{number}</bdi>
            </dd>
          </div>
        </dl>
        <p className="mx-auto mt-8 max-w-md text-sm text-ink-2">{t('certificate.limits')}</p>
        <p className="mt-2 text-sm">
          {t('certificate.check')} <PrintedAddress href={verifyAt.href} />
        </p>
        <div className="mt-4 flex justify-center">
          <AddressCode code={verifyAt.code} />
        </div>
      </div>
    </article>
  )
}
