import { useEffect } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Receipt } from '~/app/ui/receipt'
import type { EnquiryReceipt } from '~/domain/enquiries/contract'
import { emptyDraft, keepDraft } from './contact-draft'

/** What was sent has come: its number, and how the answer arrives. */
export function ContactSent({ receipt: { number, answerBy } }: { receipt: EnquiryReceipt }) {
  const t = useWords('contact')
  useEffect(() => {
    keepDraft(emptyDraft)
  }, [])
  return (
    <Receipt
      title={t('sent.title')}
      text={t(`sent.${answerBy}`)}
      number={{ label: t('sent.number'), value: number }}
      again={{ to: '/contact', label: t('sent.again') }}
    />
  )
}
