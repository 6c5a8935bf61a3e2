import { useEffect } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import type { EnquiryReceipt } from '~/domain/enquiries/contract'
import { emptyDraft, keepDraft } from './contact-draft'

/** What was sent has come: its number, and how the answer arrives. */
export function ContactSent({ receipt: { number, answerBy } }: { receipt: EnquiryReceipt }) {
  const t = useWords('contact')
  useEffect(() => {
    keepDraft(emptyDraft)
  }, [])
  return (
    <div className="space-y-5">
      <Notice kind="success" title={t('sent.title')} isNew>
        {t(`sent.${answerBy}`)}
      </Notice>
      <p className="rounded-medium bg-mist px-5 py-4">
        <span className="block text-sm text-ink-2">{t('sent.number')}</span>
        <Code className="text-2xl font-heading tracking-wide">{number}</Code>
      </p>
      <p>
        <PageLink to="/contact" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('sent.again')}
        </PageLink>
      </p>
    </div>
  )
}
