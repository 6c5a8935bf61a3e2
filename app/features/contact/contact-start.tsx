import { Form, useNavigation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { controlClass } from '~/app/ui/control-class'
import { Icon } from '~/app/ui/icon'
import { contactSubjects, longestEnquiryMessage, longestEnquiryName } from '~/domain/enquiries/rules'
import { useContactDraft } from './contact-draft'

/**
 * The form of the contact page on another page, which it is sent to and which says what is wrong with it. In plain fields: the home page does not bring
 * the checking of forms along for it.
 */
export function ContactStart() {
  const t = useWords('contact')
  const { state, formAction } = useNavigation()
  const { ref, keep } = useContactDraft()
  return (
    <div ref={ref}>
      <Form method="post" action="/contact" onInput={keep} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('field.name')} required>
          {(id) => (
            <input
              id={id}
              name="name"
              autoComplete="name"
              dir="auto"
              required
              maxLength={longestEnquiryName}
              className={controlClass}
            />
          )}
        </Field>
        <Field label={t('field.subject')} required>
          {(id) => (
            <div className="relative">
              <select
                id={id}
                name="subject"
                required
                defaultValue=""
                className={`${controlClass} appearance-none pe-12`}
              >
                <option value="">{t('field.subjectNone')}</option>
                {contactSubjects.map((subject) => (
                  <option key={subject} value={subject}>
                    {t(`subject.${subject}`)}
                  </option>
                ))}
              </select>
              <Icon name="down" className="pointer-events-none absolute end-4 top-4 size-5 text-ink-2" />
            </div>
          )}
        </Field>
        <Field label={t('field.phone')}>
          {(id) => (
            <input
              id={id}
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel"
              maxLength={30}
              className={controlClass}
            />
          )}
        </Field>
        <Field label={t('field.email')}>
          {(id) => (
            <input
              id={id}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              maxLength={254}
              className={controlClass}
            />
          )}
        </Field>
        <p className="text-sm text-ink-2 sm:col-span-2">{t('field.emailHelp')}</p>
        <Field label={t('field.message')} required className="sm:col-span-2">
          {(id) => (
            <textarea
              id={id}
              name="message"
              rows={4}
              dir="auto"
              required
              maxLength={longestEnquiryMessage}
              className={controlClass}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          isPending={state === 'submitting' && formAction?.endsWith('/contact') === true}
          className="justify-self-start max-sm:w-full"
        >
          {t('form.send')}
        </Button>
      </Form>
    </div>
  )
}

function Field({
  label,
  required = false,
  className = '',
  children,
}: {
  label: string
  required?: boolean
  className?: string
  children: (id: string) => ReactNode
}) {
  const t = useWords('contact')
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-strong">
        {label}
        {required && (
          <span className="ms-1.5 text-sm font-normal text-coral-ink">({t('field.required')})</span>
        )}
      </label>
      {children(id)}
    </div>
  )
}
