import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'

/** A number that is not the reader’s to see yet, or any more: enough of it to tell two of a family apart. */
export function HiddenPhone({ ending }: { ending: string }) {
  const t = useWords('calls')
  return (
    <>
      <bdi dir="ltr" aria-hidden="true" className="whitespace-nowrap text-ink-2">
        •••••••••<Code>{ending}</Code>
      </bdi>
      <span className="sr-only">
        {t('phoneHidden')} <Code>{ending}</Code>
      </span>
    </>
  )
}
