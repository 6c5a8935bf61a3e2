import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { FieldError } from '~/app/ui/fields/field-frame'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { MarkedText } from '~/app/ui/marked-text'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { localizedPath } from '~/domain/values/locale'
import type { CommentAnswer } from './comment-answer'

/** What the forms below an article know: the page is the same for everybody, so whoever sends one without being signed in learns it then. */
export interface OfArticle {
  /** Of its page, without prefix. */
  path: string
  /** Characters that a comment has at most. */
  longest: number
  /** What a comment can be reported for. */
  faults: readonly CommentFaultName[]
  answer: CommentAnswer | undefined
}

export type CommentFaultName = 'insult' | 'politics' | 'advertising' | 'untrue' | 'personal' | 'other'

/** What has to be done first. It opens beside the page, in which what was typed stays. */
function WantedFirst({ wants, path }: { wants: CommentAnswer['wants']; path: string }) {
  const t = useWords('comments')
  const locale = usePageLocale()
  if (wants === null) return null
  const to = wants === 'terms' ? '/login/profile' : '/login'
  return (
    <Notice kind="warning" isNew>
      {t(`wants.${wants}`)}{' '}
      <a
        href={localizedPath(locale, `${to}?next=${encodeURIComponent(path)}`)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
      >
        {t(`wants.${wants}Link`)}
      </a>
    </Notice>
  )
}

interface FormEndProps {
  id: string
  own: CommentAnswer | undefined
  path: string
  children: ReactNode
}

/** What a form below an article ends with: what has to be done first, what is wrong with it as a whole, and its button. */
const FormEnd = ({ id, own, path, children }: FormEndProps) => (
  <>
    <WantedFirst wants={own?.wants ?? null} path={path} />
    <div>
      <FieldError id={`${id}-form`} errors={own?.errors['']} />
      {children}
    </div>
  </>
)

const useIsSending = (intent: string, of: string, name: string): boolean => {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent && (formData.get(name) ?? '') === of
}

/** What was taken is not sent again: its form is empty, and closed where it was opened. */
function useTaken(form: RefObject<HTMLFormElement>, isSending: boolean, isRefused: boolean): void {
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && !isRefused) {
      const field = form.current?.elements.namedItem('text')
      if (field instanceof HTMLTextAreaElement) field.value = ''
      form.current?.closest('details')?.removeAttribute('open')
    }
    wasSending.current = isSending
  }, [form, isSending, isRefused])
}

/** Says something of the article, or replies to a comment. */
export function CommentForm({ path, longest, answer, parent = '' }: OfArticle & { parent?: string }) {
  const t = useWords('comments')
  const own = answer?.form === 'comment' && answer.of === parent ? answer : undefined
  const id = parent ? `reply-${parent}` : 'comment'
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending('comment', parent, 'parent')
  useTaken(form, isSending, own !== undefined)
  return (
    <Form ref={form} method="post" action={path} className="grid gap-4" preventScrollReset>
      <input type="hidden" name="parent" value={parent} />
      <TextAreaField
        id={id}
        name="text"
        label={t(parent ? 'reply.text' : 'write.text')}
        rows={parent ? 3 : 5}
        maxLength={longest}
        required
        defaultValue={own?.text}
        errors={own?.errors.text}
      />
      {own?.parts && (
        <div className="rounded-medium border border-line bg-card p-4">
          <p className="text-sm font-strong">{t('found')}</p>
          <MarkedText parts={own.parts} className="mt-2" />
        </div>
      )}
      <FormEnd {...{ id, own, path }}>
        <Button
          type="submit"
          name="intent"
          value="comment"
          variant="ink"
          size={parent ? 'small' : 'medium'}
          isPending={isSending}
        >
          {t(parent ? 'reply.send' : 'write.send')}
        </Button>
      </FormEnd>
    </Form>
  )
}

/** Tells staff that a comment is against the rules. */
export function ReportForm({ path, faults, answer, comment }: OfArticle & { comment: string }) {
  const t = useWords('comments')
  const own = answer?.form === 'report' && answer.of === comment ? answer : undefined
  const id = `report-${comment}`
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending('report', comment, 'comment')
  useTaken(form, isSending, own !== undefined)
  return (
    <Form ref={form} method="post" action={path} className="grid gap-4" preventScrollReset>
      <input type="hidden" name="comment" value={comment} />
      <SelectField
        id={id}
        name="fault"
        label={t('report.why')}
        required
        placeholder={t('report.choose')}
        options={faults.map((fault) => ({ value: fault, label: t(`fault.${fault}`) }))}
        defaultValue={own?.fault}
        errors={own?.errors.fault}
      />
      <FormEnd {...{ id, own, path }}>
        <Button
          type="submit"
          name="intent"
          value="report"
          variant="secondary"
          size="small"
          isPending={isSending}
        >
          {t('report.send')}
        </Button>
      </FormEnd>
    </Form>
  )
}
