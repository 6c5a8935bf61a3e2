import { Code } from './isolate'
import { Notice } from './notice'
import { PageLink } from './page-link'

interface ReceiptProps {
  title: string
  text: string
  /** By which it is asked for, and what that is called. Absent of what had come before. */
  number?: { label: string; value: string }
  /** Leads to the empty form. */
  again: { to: string; label: string }
}

/** What was sent has come. */
export const Receipt = ({ title, text, number, again }: ReceiptProps) => (
  <div className="space-y-5">
    <Notice kind="success" title={title} isNew>
      {text}
    </Notice>
    {number && (
      <p className="rounded-medium bg-mist px-5 py-4">
        <span className="block text-sm text-ink-2">{number.label}</span>
        <Code className="text-2xl font-heading tracking-wide">{number.value}</Code>
      </p>
    )}
    <p>
      <PageLink to={again.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {again.label}
      </PageLink>
    </p>
  </div>
)
