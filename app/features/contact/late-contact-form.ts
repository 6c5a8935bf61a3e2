import { lateForm } from '~/app/ui/forms/late-form'
import { hasContactDraft } from './contact-draft'
import { ContactForm as Sent } from './contact-form'

/** The form of the contact page, at once where somebody has begun to write before. */
export const LateContactForm = lateForm({
  name: 'contact',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./contact-form').then((it) => it.ContactForm),
  isWanted: hasContactDraft,
})
