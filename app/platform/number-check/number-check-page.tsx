import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { Icon } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { Facts } from '~/app/ui/panel'

interface NumberCheckProps {
  words: Record<'title' | 'lead' | 'number' | 'numberHelp' | 'check', string>
  typed: string
  /** A word of what is wrong with it. */
  problem: string | null
  /** What is known of the number. */
  children: ReactNode
}

/** Where a number on paper is checked, with and without script. */
export const NumberCheckPage = ({ words, typed, problem, children }: NumberCheckProps) => (
  <div className="shell pb-band pt-8 md:pt-12">
    <div className="max-w-text">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-3 text-ink-2">{words.lead}</p>
      <FieldWordsOfPage>
        <Form method="get" className="mt-6 space-y-4" noValidate>
          <TextField
            key={typed}
            name="number"
            label={words.number}
            help={words.numberHelp}
            defaultValue={typed}
            {...(problem && { errors: [problem], autoFocus: true })}
            autoComplete="off"
            maxLength={80}
          />
          <Button type="submit" variant="primary">
            {words.check}
          </Button>
        </Form>
      </FieldWordsOfPage>
      {children}
    </div>
  </div>
)

export const TooManyChecks = ({ children }: { children: string }) => (
  <p role="status" className="mt-6 rounded-large bg-sand p-5">
    {children}
  </p>
)

interface CheckAnswerProps {
  isValid: boolean
  title: string
  number: string
  /** Why it is not valid. */
  text?: string | undefined
  facts: [name: string, value: ReactNode][]
  children?: ReactNode
}

/** What is known of a number: by a sign, a frame and words. */
export const CheckAnswer = ({ isValid, title, number, text, facts, children }: CheckAnswerProps) => (
  <section
    aria-labelledby="answer"
    className={`mt-6 rounded-large border-2 bg-card p-5 sm:p-7 ${isValid ? 'border-sea' : 'border-red-ink'}`}
  >
    <div role="status">
      <h2 id="answer" className="flex items-start gap-3 text-xl font-heading">
        <Icon name={isValid ? 'check' : 'urgent'} className="mt-1 size-6" />
        {title}
      </h2>
      <p className="mb-4 mt-1 text-ink-2">
        <Code>{number}</Code>
      </p>
      {text && <p className="mb-4 last:mb-0">{text}</p>}
    </div>
    {facts.length > 0 && <Facts facts={facts} />}
    {children}
  </section>
)
