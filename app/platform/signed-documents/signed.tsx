import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { AddressCode, PrintedAddress } from '~/app/ui/printed-address'
import type { AddressOnPaper } from '~/app/ui/printed-address'
import type { Signature, SignedDocumentKind, Withdrawal } from '~/domain/signed-documents/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'

/** By whom something is signed, with the number at the medical council. */
export function Signed({ signature: { name, councilNumber } }: { signature: Signature }) {
  const t = useWords('signed-documents')
  const locale = usePageLocale()
  return t('signed', { name: `\u2068${name}\u2069`, number: digitsIn(locale, councilNumber) })
}

/** That it is in force no more, since when, and why. */
export function Withdrawn({
  kind,
  withdrawal: { at, reason },
}: {
  kind: SignedDocumentKind
  withdrawal: Withdrawal
}) {
  const t = useWords('signed-documents')
  const locale = usePageLocale()
  return (
    <div className="my-3 rounded-medium border-2 border-red-ink p-4 text-red-ink">
      <p className="font-strong">{t(`void.${kind}`, { day: formatWholeDay(locale, at) })}</p>
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {reason}
      </p>
    </div>
  )
}

interface SheetFootProps {
  signature: Signature
  trackingNumber: string
  /** Where whoever has it in hands can check it. */
  verifyAt: AddressOnPaper
}

/** The end of what is printed: who has signed it, and where anybody can check that. */
export function SheetFoot({ signature, trackingNumber, verifyAt }: SheetFootProps) {
  const t = useWords('signed-documents')
  return (
    <footer className="mt-6 flex flex-wrap-reverse items-start justify-between gap-x-6 gap-y-3 border-t-2 border-ink pt-4 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">
          <Signed signature={signature} />
        </p>
        <p className="mt-2 text-ink-2">{t('verify', { number: `\u2066${trackingNumber}\u2069` })}</p>
        <p>
          <PrintedAddress href={verifyAt.href} />
        </p>
      </div>
      <AddressCode code={verifyAt.code} />
    </footer>
  )
}
