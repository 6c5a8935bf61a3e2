import type { ComponentProps } from 'react'
import { PageLink } from '~/app/ui/page-link'
import { CheckboxField } from './choice-fields'

interface ConsentFieldProps extends ComponentProps<typeof CheckboxField> {
  /** What the link to the rules of privacy says. */
  privacy: string
}

/** Consent to keeping what somebody sends, with the rules that it is kept by. */
export const ConsentField = ({ privacy, ...field }: ConsentFieldProps) => (
  <div>
    <CheckboxField {...field} required />
    <p className="text-sm">
      <PageLink
        to="/rules/privacy"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {privacy}
      </PageLink>
    </p>
  </div>
)
