import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { NumberField } from '~/app/ui/fields/number-field'
import { parseNumber } from '~/domain/values/typed-number'
import type { CartAnswer } from './cart.server'
import type { CartViewLine } from './cart-view'

/** Somebody who steps up to five is not asked for the price of three. */
const quietMs = 400

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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<number>()
  const [shown, setShown] = useState(line.quantity)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // What was typed here stands there already: the field, and the finger on its buttons, stay. Anything else from the server replaces it.
  if (line.quantity !== typed && line.quantity !== shown) setShown(line.quantity)
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
      onInput={(event) => {
        const form = event.currentTarget
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => {
          const wanted = parseNumber(String(new FormData(form).get('quantity')))
          // Half of a number is no change, and neither is the same one.
          if (wanted === undefined || wanted === line.quantity || !form.isConnected) return
          setTyped(wanted)
          form.requestSubmit()
        }, quietMs)
      }}
      onSubmit={(event) => {
        clearTimeout(waiting.current)
        event.preventDefault()
        submit(event.currentTarget, { preventScrollReset: true, replace: true })
      }}
    >
      <input type="hidden" name="line" value={line.key} />
      {/* What the return key and a step send; the button says the same without a script. */}
      <input type="hidden" name="intent" value="change" />
      <NumberField
        key={shown}
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
