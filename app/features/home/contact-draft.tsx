import { useId, useState, type ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { buttonClass } from '~/app/ui/button'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { emptyDraft, keepDraft, mailAddress, readDraft, type ContactDraft } from './contact-draft-storage'

interface ContactFormProps {
  email: string
}

const field = 'mt-1 w-full rounded-small border border-line bg-card px-4 py-2.5 text-base text-ink'

/**
 * Writes a message that goes out by the reader's own e-mail app: nothing here pretends to send it. What is typed stays on
 * the device as `bf-contact` until it is deleted. Without script the telephone number and e-mail address beside it do.
 */
export const ContactDraftForm = ({ email }: { email: string | null }) =>
  useIsHydrated() && email ? <Form email={email} /> : null

function Form({ email }: ContactFormProps) {
  const t = useWords('home')
  const [draft, setDraft] = useState<ContactDraft>(readDraft)
  const change = (changed: Partial<ContactDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepDraft(next)
  }
  const isEmpty = !draft.name && !draft.phone && !draft.message
  return (
    <details className="mt-3.5" open={isEmpty ? undefined : true}>
      <summary className={buttonClass({ variant: 'secondary' })}>{t('contact.title')}</summary>
      <div className="mt-6 grid gap-4">
        <p className="text-ink-2">{t('contact.intro')}</p>
        <Field label={t('contact.name')}>
          {(id) => (
            <input
              id={id}
              autoComplete="name"
              maxLength={100}
              className={field}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={t('contact.phone')}>
          {(id) => (
            <input
              id={id}
              type="tel"
              dir="ltr"
              autoComplete="tel"
              maxLength={20}
              className={field}
              value={draft.phone}
              onChange={({ target }) => change({ phone: target.value })}
            />
          )}
        </Field>
        <Field label={t('contact.message')}>
          {(id) => (
            <textarea
              id={id}
              rows={4}
              maxLength={1500}
              className={field}
              value={draft.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <a
            href={mailAddress(email, t('contact.emailSubject'), draft)}
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            {t('contact.email')}
          </a>
          <button
            type="button"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            onClick={() => change(emptyDraft)}
          >
            {t('contact.clear')}
          </button>
        </div>
        <p className="text-sm text-ink-3">{t('contact.kept')}</p>
      </div>
    </details>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-strong">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
