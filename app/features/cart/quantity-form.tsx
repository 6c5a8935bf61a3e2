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

interface Field {
  /** What the server says, as far as the field shows it. */
  known: number
  /** Stepped to or typed here, until the server says the same. */
  typed?: number
  /** Counted up to show anew what the server says. */
  round: number
  givenUp: number
}

/** What was typed stands there already: the field, and the finger on its buttons, stay until the server says the same. Anything else from the server replaces it. */
function fieldAfter(field: Field, quantity: number, givenUp: number): Field {
  const { known, typed, round } = field
  if (givenUp !== field.givenUp) return { known: quantity, round: round + 1, givenUp }
  if (typed === undefined) return quantity === known ? field : { known: quantity, round: round + 1, givenUp }
  return quantity === typed ? { known: quantity, round, givenUp } : field
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
  const [field, setField] = useState<Field>({ known: line.quantity, round: 0, givenUp })
  const next = fieldAfter(field, line.quantity, givenUp)
  if (next !== field) setField(next)
  /** @returns false for what is no number, such as half of one */
  const note = (form: HTMLFormElement): boolean => {
    const input = form.elements.namedItem('quantity')
    const wanted = input instanceof HTMLInputElement ? parseNumber(input.value) : undefined
    if (wanted === undefined) return false
    setField((before) => ({ ...before, typed: wanted }))
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
        key={next.round}
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
