import { useActionData } from '@remix-run/react'
import { lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'
import { useIsHydrated } from '../use-is-hydrated'
import { watchAsleep, type AsleepForm } from './asleep'

interface LateFormOptions<Props extends object> {
  /** Names the place of the form, apart from all others of a page. */
  name: string
  /** The form itself on the server, which sends it whole; undefined in a browser, so that no browser gets its code along with the page. */
  sent: ComponentType<Props> | undefined
  load: () => Promise<ComponentType<Props>>
  /** Whether it is wanted as soon as the page is alive: it has something to bring back. */
  isWanted?: () => boolean
}

/**
 * A form whose code a browser fetches when somebody turns to it: a field is pressed or gets the focus, or it is sent. Until then it is the plain HTML that came
 * with the page, and what was typed into that stays where it is, since React takes over what stands there. A page that answers a form, and one that the browser
 * makes itself, has it at once. Where the code cannot be fetched the form stays plain HTML, which the server answers.
 */
export function lateForm<Props extends object>({ name, sent, load, isWanted }: LateFormOptions<Props>) {
  const place = `[data-late="${name}"]`
  let watched: AsleepForm | undefined
  const wake = () => {
    watched?.wake()
    watched = undefined
  }

  /** Around what was sent, and around what takes it over: the same element, whatever is in it. */
  const Alive = (Form: ComponentType<Props>) =>
    function AliveForm(props: Props) {
      useEffect(wake, [])
      return (
        <div className="contents">
          <Form {...props} />
        </div>
      )
    }

  function AsSent() {
    useEffect(wake, [])
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }

  const SentForm = sent && Alive(sent)
  const fetchForm = (): Promise<{ default: ComponentType<Props> }> =>
    load().then((Form) => ({ default: Alive(Form) }))

  const asSent = { default: AsSent as ComponentType<Props> }

  const Fetched = lazy(fetchForm) as unknown as ComponentType<Props>
  const Asleep = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const element = document.querySelector(place)
    const fetched = () => fetchForm().catch(() => asSent)
    if (element?.getAttribute('data-wakes') !== 'later' || isWanted?.()) return fetched()
    watched = watchAsleep(element)
    return Promise.race([watched.turnedTo.then(fetched), watched.left.then(() => asSent)])
  }) as unknown as ComponentType<Props>

  return memo(function LateForm(props: Props) {
    const isHydrated = useIsHydrated()
    const isAnswer = useActionData() !== undefined
    const [Form] = useState<ComponentType<Props>>(() => SentForm ?? (isHydrated ? Fetched : Asleep))
    const [wakes] = useState(isAnswer ? 'now' : 'later')
    // The same element as long as its properties are: React gives up what it has not brought to life yet when it is drawn again.
    const form = useMemo(
      () => (
        <Suspense>
          <Form {...props} />
        </Suspense>
      ),
      [Form, props],
    )
    return (
      <div className="contents" data-late={name} data-wakes={wakes}>
        {form}
      </div>
    )
  })
}
