import { Form, type FormProps } from '@remix-run/react'
import type { FormEventHandler } from 'react'

export interface TypedFormProps extends Omit<FormProps, 'method' | 'id' | 'noValidate'> {
  /** What `useTypedForm` made. */
  form: { id: string; onSubmit: FormEventHandler<HTMLFormElement>; noValidate: boolean }
}

/** The form of `useTypedForm`, posted to the page that it stands on. */
export const TypedForm = ({ form, ...rest }: TypedFormProps) => (
  <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} {...rest} />
)
