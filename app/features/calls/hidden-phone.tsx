import { useWords } from '~/app/platform/words/use-words'
import { Digits } from '~/app/ui/printed'

/** A number that is not the reader’s to see yet, or any more: enough of it to tell two of a family apart. */
export function HiddenPhone({ ending }: { ending: string }) {
  const t = useWords('calls')
  return (
    <>
      <bdi dir="ltr" aria-hidden="true" className="whitespace-nowrap text-ink-2">
        •••••••••<Digits>{ending}</Digits>
      </bdi>
      <span className="sr-only">
        {t('phoneHidden')} <Digits>{ending}</Digits>
      </span>
    </>
  )
}
