import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { FieldError } from '~/app/ui/fields/field-frame'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { MarkedText } from '~/app/ui/marked-text'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ModerationFault } from '~/domain/moderation/moderation'
import { localizedPath } from '~/domain/values/locale'
import type { OwnWritings, WritingAnswer } from './writing-answer'

/** What the forms of such a page know: it is the same for everybody, so whoever sends one without being signed in learns it then. */
export interface OfWriting {
  /** Of its page, without prefix. */
  path: string
  /** Characters that what is written has at most. */
  longest: number
  /** What can be reported for what. */
  faults: readonly ModerationFault[]
  answer: WritingAnswer | undefined
}

/** What has to be done first. It opens beside the page, in which what was typed stays. */
export function WantedFirst({ wants, path }: { wants: WritingAnswer['wants']; path: string }) {
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

/** Where what is their own is taken back. */
function TakenBackAt({ at }: { at: OwnWritings }) {
  const t = useWords('comments')
  return (
    <PageLink
      to={`/dashboard/${at}`}
      className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
    >
      {t(`report.own.${at}`)}
    </PageLink>
  )
}

interface FormEndProps {
  id: string
  own: WritingAnswer | undefined
  path: string
  children: ReactNode
}

/** What such a form ends with: what has to be done first, what is wrong with it as a whole and where that is mended, and its button. */
const FormEnd = ({ id, own, path, children }: FormEndProps) => (
  <>
    <WantedFirst wants={own?.wants ?? null} path={path} />
    <div>
      <FieldError id={`${id}-form`} errors={own?.errors['']} />
      {own?.takenBackAt && (
        <p className="mb-2">
          <TakenBackAt at={own.takenBackAt} />
        </p>
      )}
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

/** What was found in a text that nobody may put before everybody. */
export function FoundParts({ parts }: { parts: WritingAnswer['parts'] }) {
  const t = useWords('comments')
  return (
    parts && (
      <div className="rounded-medium border border-line bg-card p-4">
        <p className="text-sm font-strong">{t('found')}</p>
        <MarkedText parts={parts} className="mt-2" />
      </div>
    )
  )
}

interface WritingFormProps extends OfWriting {
  /** What it replies to; absent: the page itself. */
  parent?: string
  label: string
  send: string
}

/** Says something on the page, or replies to what somebody has said. */
export function WritingForm({ path, longest, answer, parent = '', label, send }: WritingFormProps) {
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
        label={label}
        rows={parent ? 3 : 5}
        maxLength={longest}
        required
        defaultValue={own?.text}
        errors={own?.errors.text}
      />
      {own && <FoundParts parts={own.parts} />}
      <FormEnd {...{ id, own, path }}>
        <Button
          type="submit"
          name="intent"
          value="comment"
          variant="ink"
          size={parent ? 'small' : 'medium'}
          isPending={isSending}
        >
          {send}
        </Button>
      </FormEnd>
    </Form>
  )
}

/** Tells staff that something is against the rules. */
export function ReportForm({ path, faults, answer, comment }: OfWriting & { comment: string }) {
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

/** Opens what one can do with what somebody has said, without script as well; open where something was refused in it. */
export const Act = ({
  label,
  of,
  isOpen,
  children,
}: {
  label: string
  of: string
  isOpen: boolean
  children: ReactNode
}) => (
  <details open={isOpen} className="open:basis-full">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-strong text-ink-2 underline-offset-4 hover:underline">
      {label}
      <span className="sr-only"> {of}</span>
    </summary>
    <div className="mb-2 mt-2 max-w-[34rem] rounded-medium bg-sand p-4 sm:p-5">{children}</div>
  </details>
)
