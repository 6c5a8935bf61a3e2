import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Notice } from '~/app/ui/notice'

interface UnsentTextProps {
  /** What did not happen: “Your answer was not sent”. */
  title: string
  /** Why not, and why it cannot be sent any more. */
  why: ReactNode
  text: string
}

/** What somebody had typed to something that takes it no more: why it was not sent, and the text itself, which stands nowhere else. */
export function UnsentText({ title, why, text }: UnsentTextProps) {
  const t = useWords('fields')
  return (
    <section aria-label={title} data-print="hidden" className="mt-5 space-y-4">
      <Notice kind="error" title={title} isNew>
        <p>{why}</p>
        <p className="mt-1">{t('unsent.do')}</p>
      </Notice>
      <TextAreaField
        name="unsent"
        label={t('unsent.text')}
        defaultValue={text}
        rows={Math.min(12, text.split('\n').length + 4)}
        readOnly
      />
    </section>
  )
}
