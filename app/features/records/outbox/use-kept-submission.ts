import type { SubmissionResult } from '@conform-to/react'
import { useSubmit } from '@remix-run/react'
import { useRef, useState, type FormEvent } from 'react'
import type { OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { deleteEntry, findEntry, beginLoading } from '~/app/platform/offline/outbox/store'
import { atPressing, type OpenedAt } from './moment-of-pressing'
import { keepTyped, sendNow } from './use-outbox'

/** Names that the site’s forms carry along and that are no part of a measurement. */
const steering = new Set(['intent', 'key', 'memberId'])

/** What was typed into a form: texts by name, the empty ones left out. */
function typedInto(form: HTMLFormElement): { fields: Record<string, string>; key: string | undefined } {
  const fields: Record<string, string> = {}
  let key: string | undefined
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue
    if (name === 'key') key = value
    if (!steering.has(name) && !name.startsWith('__')) fields[name] = value
  }
  return { fields, key }
}

interface KeptSubmissionOptions {
  user: string
  /** Of the family; null: the person’s own. */
  member: string | null
  type: string
  opened: OpenedAt
  /** It is with the server. */
  onStored: () => void
}

/**
 * Sends a form of measurements through the outbox: what was typed is on this device before anything else happens, so that no connection is
 * needed. Where the browser keeps nothing, the form is posted as it is without script.
 * @returns `submit` for a form that its schema has let pass; `leaving`, while it is on its way; `queued`, once it waits for a connection; `refused`, what the server said of it
 */
export function useKeptSubmission({ user, member, type, opened, onStored }: KeptSubmissionOptions) {
  const post = useSubmit()
  const [isSending, setSending] = useState(false)
  const [leaving, setLeaving] = useState<OutboxEntry>()
  const [queued, setQueued] = useState<OutboxEntry>()
  const [refused, setRefused] = useState<SubmissionResult<string[]>>()
  /** The form’s key is of its first measurement; what is typed after it is another. */
  const isKeyUsed = useRef(false)

  async function send(form: HTMLFormElement): Promise<void> {
    const { fields: typed, key } = typedInto(form)
    const fields = atPressing(typed, opened)
    let entry: OutboxEntry
    try {
      entry = await keepTyped(user, { member, type, fields, key: isKeyUsed.current ? undefined : key })
      isKeyUsed.current = true
      setLeaving(entry)
    } catch {
      post(form)
      return
    }
    await sendNow()
    const left = await findEntry(entry.key)
    if (!left) {
      beginLoading()
      return onStored()
    }
    if (!left.refusal) return setQueued(left)
    await deleteEntry(entry.key)
    const { errors } = left.refusal
    // What was refused without a reason is said as well.
    const error = Object.keys(errors).length > 0 ? errors : { '': ['problem.unavailable'] }
    setRefused({ status: 'error', initialValue: fields, error })
  }

  return {
    isSending,
    /** What is on its way, for which a poor line takes its time. */
    leaving: isSending ? leaving : undefined,
    queued,
    refused,
    /** Another may be typed. */
    begin: () => setQueued(undefined),
    submit(event: FormEvent<HTMLFormElement>): void {
      if (event.defaultPrevented) return
      event.preventDefault()
      if (isSending) return
      setSending(true)
      void send(event.currentTarget).finally(() => setSending(false))
    },
  }
}
