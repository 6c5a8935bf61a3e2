/** What a browser says of somebody who turns to a form; a file that is drawn over it is about to be dropped. */
const turns = ['pointerdown', 'focusin', 'dragenter', 'input', 'change', 'click', 'submit'] as const

/** As much of the router as says that the page is about to change. */
interface RouterOnWindow {
  subscribe: (
    listener: (state: {
      navigation: { state: string }
      revalidation: string
      fetchers: Map<string, unknown>
    }) => void,
  ) => () => void
}

/** A form as it was sent, which no script knows of yet. */
export interface AsleepForm {
  /** Settled once somebody turns to it. */
  turnedTo: Promise<void>
  /** Settled once the page changes, be it turned to or not. */
  left: Promise<void>
  /** Does what was asked of it meanwhile: it is alive, or stays as it was sent. */
  wake: () => void
}

const isKept = (box: HTMLInputElement): boolean => box.type === 'checkbox' || box.checked

/** Does again what was done to a control before anybody listened. */
function repeat(control: Element): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    if (!isKept(control)) return
    control.checked = !control.checked
    control.click()
    return
  }
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

/**
 * Watches over a form that stands in the page as it was sent. It does what plain HTML does, but for what only its script can do: a press on such a button and
 * the sending wait for the script, and what was typed or chosen is told to it.
 */
export function watchAsleep(place: Element): AsleepForm {
  const done = new Set<Element>()
  let pressed: HTMLButtonElement | null = null
  let sent: { form: HTMLFormElement; by: HTMLElement | null } | undefined
  let turn: () => void = () => undefined
  let leave: () => void = () => undefined
  const turnedTo = new Promise<void>((resolve) => {
    turn = resolve
  })
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const onTurn = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !place.contains(target)) return
    turn()
    if (event.type === 'input' || event.type === 'change') done.add(target)
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault()
      event.stopPropagation()
      sent = { form: target, by: (event as SubmitEvent).submitter }
    }
    const button = event.type === 'click' ? target.closest('button') : null
    if (button && button.type !== 'submit') {
      event.preventDefault()
      event.stopPropagation()
      pressed = button
    }
  }
  for (const name of turns) addEventListener(name, onTurn, true)
  const { __remixRouter: router } = window as unknown as { __remixRouter?: RouterOnWindow }
  const forget = router?.subscribe(({ navigation, revalidation, fetchers }) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle' || fetchers.size > 0) leave()
  })
  return {
    turnedTo,
    left,
    wake: () => {
      for (const name of turns) removeEventListener(name, onTurn, true)
      forget?.()
      done.forEach(repeat)
      pressed?.click()
      sent?.form.requestSubmit(sent.by)
    },
  }
}
