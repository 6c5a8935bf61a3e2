import type { ReactNode } from 'react'
import type { TypedFieldProps } from './control'
import { PhoneField } from './identity-fields'
import { TextField } from './text-field'

interface ReachFieldsProps {
  phone: TypedFieldProps
  email: TypedFieldProps
  /** What each is for, and whether one of them is enough. */
  help: ReactNode
}

/** How somebody without an account is answered: by phone or by mail. */
export const ReachFields = ({ phone, email, help }: ReachFieldsProps) => (
  <>
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <PhoneField {...phone} />
      <TextField {...email} type="email" />
    </div>
    <p className="!mt-2 text-sm text-ink-2">{help}</p>
  </>
)
