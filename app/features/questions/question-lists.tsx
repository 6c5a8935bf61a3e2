import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import { MarkedPieces } from '~/app/ui/marked-pieces'
import { PageLink } from '~/app/ui/page-link'
import { questionPath } from './question-path'
import type { QuestionFound } from './search-questions.server'
import { byTopic, type QuestionLine } from './topics'

const lineClass =
  'flex min-h-14 flex-wrap items-center gap-x-3 py-3 text-lg underline-offset-4 hover:underline'

/** Lines that lead to the answers. */
export const QuestionLines = ({ questions }: { questions: readonly QuestionLine[] }) => (
  <ul className="border-t border-line">
    {questions.map(({ _id, slug, question, feature }) => (
      <li key={_id} className="border-b border-line">
        <PageLink to={questionPath(slug)} className={lineClass}>
          <LocalText text={question} /> <Coming feature={feature} />
        </PageLink>
      </li>
    ))}
  </ul>
)

/** All questions, under what they are about. */
export function QuestionTopics({ questions }: { questions: readonly QuestionLine[] }) {
  const t = useWords('questions')
  return (
    <div className="space-y-14">
      {byTopic(questions).map(({ topic, questions: ofTopic }) => (
        <section
          key={topic?._id ?? ''}
          aria-labelledby={topic?._id ?? 'others'}
          className="grid gap-x-16 gap-y-4 md:grid-cols-[14rem_1fr]"
        >
          <h2 id={topic?._id ?? 'others'} className="text-xl md:pt-4">
            {topic ? <LocalText text={topic.title} /> : t('others')}
          </h2>
          <QuestionLines questions={ofTopic} />
        </section>
      ))}
    </div>
  )
}

/** What a search has found, with what was looked for underlined. */
export const FoundQuestions = ({ found }: { found: readonly QuestionFound[] }) => (
  <ol className="border-t border-line">
    {found.map(({ _id, slug, question }) => (
      <li key={_id} className="border-b border-line">
        <PageLink to={questionPath(slug)} className={lineClass}>
          {question && <MarkedPieces lang={question.lang} pieces={question.parts} />}
        </PageLink>
      </li>
    ))}
  </ol>
)
