import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { Coming } from '~/app/ui/coming'
import { Disclosure } from '~/app/ui/disclosure'
import { LocalText } from '~/app/ui/local-text'
import { RichText } from '~/app/ui/rich-text/rich-text'
import type { Question } from '~/content/types'

/** What people ask, each opening to its answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const words = useRichTextWords()
  return (
    <div className="border-t border-line">
      {questions.map(({ _id, question, answer, feature }) => (
        <Disclosure
          key={_id}
          summary={
            <>
              <LocalText text={question} /> <Coming feature={feature} />
            </>
          }
        >
          <RichText text={answer} words={words} idPrefix={`${_id}-`} isNested />
        </Disclosure>
      ))}
    </div>
  )
}
