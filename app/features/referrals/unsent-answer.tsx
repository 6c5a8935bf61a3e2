import { useWords } from '~/app/platform/words/use-words'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Notice } from '~/app/ui/notice'

interface UnsentAnswerProps {
  why: 'closed' | 'answered'
  text: string
}

/** What somebody had typed to a letter that takes no answer any more: why it was not sent, and the text itself, which stands nowhere else. */
export function UnsentAnswer({ why, text }: UnsentAnswerProps) {
  const t = useWords('referrals')
  return (
    <section aria-label={t('unsent')} data-print="hidden" className="mt-5 space-y-4">
      <Notice kind="error" title={t('unsent')} isNew>
        <p>{t(`unsent.${why}`)}</p>
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
