import type { ReactNode } from 'react'
import type { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { RowChoice } from '~/app/platform/lists/bulk'
import type { AnyList } from '~/app/platform/lists/list'
import type { WordValues } from '~/app/platform/words/translate'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import type { ShortName } from '~/domain/identity/short-name'
import type { ReportCount } from '~/domain/moderation/contract'
import type { ModeratedStatus, ModerationFault } from '~/domain/moderation/moderation'
import { Pressed, Reports, WrittenText } from './parts'

const faultSteps = ['refuse', 'hide'] as const
type FaultStep = (typeof faultSteps)[number]

/** What the cards of all queues say, each in words of its own. */
type CardWord =
  | ('approve' | 'keep' | 'answer' | 'answerDo' | 'answerText' | 'answerWaitingText' | FaultStep)
  | ('found' | 'nobody' | 'others' | 'ours' | 'reported' | 'reports' | 'why')
  | `${FaultStep}${'Do' | 'Text' | 'Title'}`
  | `fault.${ModerationFault}`
type Say = (key: CardWord, values?: WordValues) => string

/** What people wrote for everybody, as staff see it. */
interface Moderated {
  id: string
  text: string
  status: ModeratedStatus
  author: ShortName | null
  authorId: string | null
  isOurs: boolean
  isOwn: boolean
  fault: ModerationFault | null
  reports: readonly ReportCount[]
  acts: readonly string[]
  createdAt: string
}

/** One of a queue, and the words of the queue. */
interface OfQueue {
  row: Moderated
  say: Say
  idempotencyKey: string
}

function Author({ row: { author, authorId, isOurs }, say }: Pick<OfQueue, 'row' | 'say'>) {
  if (isOurs) return <Badge tone="good">{say('ours')}</Badge>
  const name = author ? `${author.firstName} ${author.initial}` : say('nobody')
  if (authorId === null) return <>{name}</>
  return (
    <PageLink to={`/admin/users/${authorId}`} className="underline underline-offset-4">
      <bdi>{name}</bdi>
    </PageLink>
  )
}

interface CardProps extends OfQueue {
  list: AnyList
  /** Where it stands. */
  place: ReactNode
  /** Between whose it is and what it says. */
  before?: ReactNode
  /** Below what it says. */
  children?: ReactNode
  /** What else is done by a press. */
  presses?: readonly { step: string; label: string }[]
  /** What else is asked about first. */
  asks?: readonly { ask: string; label: string }[]
}

/** One of a queue: where it stands, whose it is, what it says, what readers say of it, and what can be done. */
export function ModeratedCard(props: CardProps) {
  const { list, row, say, idempotencyKey, place, before, children, presses = [], asks = [] } = props
  const { id, text, status, isOwn, fault, reports, acts, createdAt } = row
  const pressed = [
    ...(['approve', 'keep'] as const).map((step) => ({ step, label: say(step), variant: 'ink' as const })),
    ...presses.map((press) => ({ ...press, variant: 'secondary' as const })),
  ]
  const asked = [...faultSteps.map((ask) => ({ ask, label: say(ask) })), ...asks]
  return (
    <li className="rounded-large border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RowChoice list={list} row={row} />
        {place}
        <p className="ms-auto text-sm text-ink-2">
          <Moment value={createdAt} />
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        <Author row={row} say={say} />
      </p>
      {before}
      <WrittenText text={text} found={say('found')} />
      {children}
      <Reports
        label={say('reports')}
        reports={reports}
        say={({ fault: of, count }) => say('reported', { fault: say(`fault.${of}`), count })}
      />
      {fault && <p className="mt-3 text-sm text-ink-2">{say('why', { fault: say(`fault.${fault}`) })}</p>}
      {isOwn && <p className="mt-4 text-sm text-ink-2">{say('others')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
        {pressed
          .filter(({ step }) => acts.includes(step))
          .map(({ step, ...press }) => (
            <Pressed
              {...press}
              key={step}
              hidden={{ writing: id, seen: status }}
              step={step}
              idempotencyKey={idempotencyKey}
            />
          ))}
        {acts.includes('answer') && (
          <QuestionLink ask="answer" of={id}>
            {say('answer')}
          </QuestionLink>
        )}
        {asked
          .filter(({ ask }) => acts.includes(ask))
          .map(({ ask, label }) => (
            <QuestionLink key={ask} ask={ask} of={id} variant="quiet" className="text-red-ink">
              {label}
            </QuestionLink>
          ))}
      </div>
    </li>
  )
}

interface QuestionsProps<Fault extends z.ZodRawShape, Answer extends z.ZodRawShape> extends Omit<
  OfQueue,
  'row'
> {
  rows: readonly Moderated[]
  words: 'staff-comments' | 'staff-community'
  faultForm: z.ZodObject<Fault>
  answerForm: z.ZodObject<Answer>
  /** What else is said before something is taken out of sight. */
  warning?: string | undefined
}

/** What is asked of the card whose button was pressed: why it is not shown, and what the house answers. */
export function ModerationQuestions<Fault extends z.ZodRawShape, Answer extends z.ZodRawShape>({
  rows,
  say,
  idempotencyKey,
  words,
  faultForm,
  answerForm,
  warning,
}: QuestionsProps<Fault, Answer>) {
  const { of } = useQuestion()
  const row = rows.find(({ id }) => id === of)
  if (!row) return null
  const form = { words, idempotencyKey }
  return (
    <>
      {faultSteps
        .filter((step) => row.acts.includes(step))
        .map((step) => (
          <Question
            key={step}
            ask={step}
            title={say(`${step}Title`)}
            text={[say(`${step}Text`), warning].filter(Boolean).join(' ')}
            isDangerous
          >
            <IntentForm
              {...form}
              intent={step}
              schema={faultForm}
              hidden={{ writing: row.id, seen: row.status }}
              submit={say(`${step}Do`)}
              variant="danger"
            />
          </Question>
        ))}
      {row.acts.includes('answer') && (
        <Question
          ask="answer"
          title={say('answer')}
          text={say(row.status === 'waiting' ? 'answerWaitingText' : 'answerText')}
        >
          <IntentForm
            {...form}
            intent="answer"
            schema={answerForm}
            hidden={{ writing: row.id }}
            submit={say('answerDo')}
          />
        </Question>
      )}
    </>
  )
}
