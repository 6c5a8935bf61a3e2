import { Form, type FormProps } from '@remix-run/react'
import type { FormEventHandler } from 'react'

export interface TypedFormProps extends Omit<FormProps, 'method' | 'id' | 'noValidate'> {
  /** What `useTypedForm` made. */
  form: { id: string; onSubmit: FormEventHandler<HTMLFormElement>; noValidate: boolean }
}

/** Whether a button sends the form as it is: what is asked for by it needs nothing else to be right. */
const isUnchecked = ({ nativeEvent }: { nativeEvent: Event }): boolean => {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate && submitter.name === 'intent'
}

/** The form of `useTypedForm`, posted to the page that it stands on. */
export const TypedForm = ({ form, ...rest }: TypedFormProps) => (
  <Form
    method="post"
    id={form.id}
    onSubmit={(event) => {
      if (!isUnchecked(event)) form.onSubmit(event)
    }}
    noValidate={form.noValidate}
    {...rest}
  />
)
