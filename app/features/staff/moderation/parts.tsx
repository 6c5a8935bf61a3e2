import { Form } from '@remix-run/react'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { MarkedText } from '~/app/ui/marked-text'
import { partsOf } from '~/domain/messages/contacts'
import type { ReportCount } from '~/domain/moderation/contract'

interface PressedProps {
  /** What it is done to, and in which state that was seen. */
  hidden: Readonly<Record<string, string>>
  step: string
  label: string
  idempotencyKey: string
  variant?: 'ink' | 'secondary'
}

/** What is done by one press, since it can be taken back. */
export const Pressed = ({ hidden, step, label, idempotencyKey, variant = 'ink' }: PressedProps) => (
  <Form method="post">
    {Object.entries({ ...hidden, key: idempotencyKey }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" name="intent" value={step} size="small" variant={variant}>
      {label}
    </Button>
  </Form>
)

/** What somebody wrote, with the contacts in it marked. @param props.found says that there are some */
export function WrittenText({ text, found }: { text: string; found: string }) {
  const parts = partsOf(text)
  return (
    <>
      <MarkedText parts={parts} className="mt-3" />
      {parts.some(({ kind }) => kind !== null) && <p className="mt-2 text-sm text-ink-2">{found}</p>}
    </>
  )
}

interface ReportsProps {
  label: string
  reports: readonly ReportCount[]
  say: (report: ReportCount) => string
}

/** What readers say of it. */
export const Reports = ({ label, reports, say }: ReportsProps) =>
  reports.length > 0 && (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {reports.map((report) => (
        <li key={report.fault}>
          <Badge tone="attention">{say(report)}</Badge>
        </li>
      ))}
    </ul>
  )
