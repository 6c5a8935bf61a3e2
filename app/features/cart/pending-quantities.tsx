import { useNavigation, useSubmit } from '@remix-run/react'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { ButtonLink } from '~/app/ui/button'
import type { CartAnswer } from './cart.server'
import type { CartViewLine } from './cart-view'
import { pendingFieldOf } from './pending-field'

/** Somebody who steps up to five is not asked for the price of three. */
const quietMs = 400

/** Sent as often as this without coming back from the server: then what the server says stands. */
const mostTries = 3

interface Pending {
  quantity: number
  tries: number
}

interface Steps {
  /** Notes what a line was stepped to, and sends it as soon as no other step follows. */
  step(key: string, quantity: number): void
  /** Sends at once what waits, and goes on to checkout where that is asked. @returns false when nothing waits */
  send(to?: 'checkout'): boolean
  /** Grows when steps were given up: fields show again what the server says. */
  givenUp: number
}

const Context = createContext<Steps>({ step: () => undefined, send: () => false, givenUp: 0 })

/** The steps of this cart that the server has not confirmed. */
export const usePendingQuantities = (): Steps => useContext(Context)

interface PendingQuantitiesProps {
  lines: readonly CartViewLine[]
  answer: CartAnswer | undefined
  children: ReactNode
}

/**
 * Keeps what lines were stepped to until the server says the same. A navigation ends the one before it, and its answer is the cart: so whatever this
 * page sends takes along all that waits, and what was lost on the way is sent again.
 */
export function PendingQuantities({ lines, answer, children }: PendingQuantitiesProps) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const waiting = useRef(new Map<string, Pending>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(lines)
  /** The lines when something was sent last: a server that fails leaves them as they are, and is not asked again by itself. */
  const sentOf = useRef<typeof lines>(undefined)
  const [givenUp, setGivenUp] = useState(0)

  const send = useCallback(
    (to?: 'checkout'): boolean => {
      clearTimeout(timer.current)
      timer.current = undefined
      const [last] = [...waiting.current].reverse()
      if (!last) return false
      const [line, { quantity }] = last
      sentOf.current = shown.current
      for (const pending of waiting.current.values()) pending.tries += 1
      const form = new FormData()
      form.set('intent', 'change')
      form.set('line', line)
      form.set('quantity', String(quantity))
      if (to) form.set('to', to)
      for (const [key, pending] of waiting.current) form.append(pendingFieldOf(key), String(pending.quantity))
      submit(form, { method: 'post', preventScrollReset: true, replace: to === undefined })
      return true
    },
    [submit],
  )

  const steps = useMemo<Steps>(
    () => ({
      step: (key, quantity) => {
        waiting.current.delete(key)
        waiting.current.set(key, { quantity, tries: 0 })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(), quietMs)
      },
      send,
      givenUp,
    }),
    [send, givenUp],
  )

  // Other forms of the page take along what waits.
  useEffect(() => {
    const element = page.current
    const join = ({ formData }: FormDataEvent) => {
      if (!formData.has('intent') && !formData.has('line')) return
      // What this form says of its line takes the place of what was stepped to.
      if (formData.has('quantity')) waiting.current.delete(String(formData.get('line')))
      sentOf.current = shown.current
      for (const [key, pending] of waiting.current) {
        pending.tries += 1
        formData.set(pendingFieldOf(key), String(pending.quantity))
      }
    }
    element?.addEventListener('formdata', join)
    return () => element?.removeEventListener('formdata', join)
  }, [])

  useEffect(() => {
    shown.current = lines
    for (const [key, { quantity, tries }] of waiting.current) {
      const line = lines.find((one) => one.key === key)
      if (line && tries < mostTries && !(tries > 0 && line.quantity === quantity)) continue
      waiting.current.delete(key)
      if (line && line.quantity !== quantity) setGivenUp((before) => before + 1)
    }
    if (answer) waiting.current.delete(answer.key)
  }, [lines, answer])

  // What was sent and did not arrive, since another navigation ended it and brought the cart without it.
  useEffect(() => {
    if (state !== 'idle' || timer.current !== undefined || sentOf.current === lines) return
    if ([...waiting.current.values()].some(({ tries }) => tries > 0)) send()
  }, [state, lines, send])

  // What did not arrive for want of a connection goes once when there is one again.
  useEffect(() => {
    const whenOnline = () => void send()
    addEventListener('online', whenOnline)
    return () => {
      removeEventListener('online', whenOnline)
      clearTimeout(timer.current)
    }
  }, [send])

  return (
    <Context.Provider value={steps}>
      <div ref={page}>{children}</div>
    </Context.Provider>
  )
}

/** The way to checkout, with what waits. */
export function ToCheckout({ children }: { children: ReactNode }) {
  const { send } = usePendingQuantities()
  return (
    <div
      onClickCapture={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !send('checkout')) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <ButtonLink href="/checkout" variant="primary" className="mt-6 w-full">
        {children}
      </ButtonLink>
    </div>
  )
}
