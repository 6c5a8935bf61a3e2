import { Icon, type IconName } from '../icon'
import { wholeNames } from '../whole-names'

export type CalloutTone = 'note' | 'warning' | 'urgent'

const looks: Record<CalloutTone, { icon: IconName; className: string }> = {
  note: { icon: 'note', className: 'bg-sea-soft text-sea-ink' },
  warning: { icon: 'warning', className: 'bg-amber-soft text-amber-ink' },
  urgent: { icon: 'urgent', className: 'bg-red-soft text-red-ink' },
}

interface CalloutProps {
  tone: CalloutTone
  /** The word of the tone: colour alone says nothing. */
  word: string
  text: string
}

/** A remark that stands out of a text. */
export const Callout = ({ tone, word, text }: CalloutProps) => {
  const { icon, className } = looks[tone]
  return (
    <div role="note" className={`flex gap-4 rounded-medium p-5 text-base sm:p-6 ${className}`}>
      <Icon name={icon} className="mt-0.5 size-6" />
      <div>
        <p className="font-bold">{word}</p>
        <p className="whitespace-pre-line text-ink">{wholeNames(text)}</p>
      </div>
    </div>
  )
}
