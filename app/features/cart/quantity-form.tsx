import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useId, useState, type FormEvent } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { NumberField } from '~/app/ui/fields/number-field'
import { parseNumber } from '~/domain/values/typed-number'
import type { CartAnswer } from './cart.server'
import type { CartViewLine } from './cart-view'
import { usePendingQuantities } from './pending-quantities'

interface QuantityFormProps {
  line: CartViewLine
  name: string
  answer: CartAnswer | undefined
  /** Pieces of one line at most. */
  most: number
}

/** How many. With a script a step acts at once, as soon as no other follows it; without one a button does. */
export function QuantityForm({ line, name, answer, most }: QuantityFormProps) {
  const t = useWords('cart')
  const id = useId()
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const underway =
    state !== 'idle' && formData?.get('line') === line.key && formData.get('intent') === 'change'
  const { step, send, givenUp } = usePendingQuantities()
  const [typed, setTyped] = useState<number>()
  const [shown, setShown] = useState(line.quantity)
  // What was typed here stands there already: the field, and the finger on its buttons, stay. Anything else from the server replaces it.
  if (line.quantity !== typed && line.quantity !== shown) setShown(line.quantity)
  /** @returns false for what is no number, such as half of one */
  const note = (form: HTMLFormElement): boolean => {
    const field = form.elements.namedItem('quantity')
    const wanted = field instanceof HTMLInputElement ? parseNumber(field.value) : undefined
    if (wanted === undefined) return false
    setTyped(wanted)
    step(line.key, wanted)
    return true
  }
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
      onInput={({ currentTarget }) => note(currentTarget)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (note(event.currentTarget)) send()
        else submit(event.currentTarget, { preventScrollReset: true, replace: true })
      }}
    >
      <input type="hidden" name="line" value={line.key} />
      {/* What the return key and a step send; the button says the same without a script. */}
      <input type="hidden" name="intent" value="change" />
      <NumberField
        key={`${shown}-${givenUp}`}
        id={`${id}quantity`}
        name="quantity"
        label={t('line.quantity')}
        defaultValue={answer?.typed ?? String(line.quantity)}
        errors={answer?.errors}
        min={1}
        max={most}
        step={1}
        className="w-full max-w-52"
      />
      <Button
        type="submit"
        size="small"
        isPending={underway}
        aria-label={t('line.changeOf', { name })}
        className="hidden [@media(scripting:none)]:inline-flex"
      >
        {t('line.change')}
      </Button>
    </Form>
  )
}
