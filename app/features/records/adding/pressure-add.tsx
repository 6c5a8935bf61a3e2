import { useNavigate, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { pathOf, useIsAdult, useWhose } from '~/app/platform/members/whose'
import { beginLoading } from '~/app/platform/offline/outbox/store'
import { useWords } from '~/app/platform/words/use-words'
import { useNotify } from '~/app/ui/notifications/provider'
import { deviceTime, nowByServer } from '~/app/ui/time-left'
import { urgentForMs } from '~/domain/records/rules'
import { isUrgent } from '~/domain/records/status'
import { instantInTehran } from '~/domain/values/tehran-time'
import { keepTyped, sendNow, takenBackWord, useOutbox, type TakenBack } from '../outbox/use-outbox'
import { numbersOf } from './numbers-of'
import { keepSeries, readSeries, type Series } from './series'
import { PressureForm, type PressureAddProps } from './pressure-form'
import { PressureResult, type Reading } from './pressure-result'
import { PressureSteps } from './pressure-steps'
import { PressureWait } from './pressure-wait'

type Stage =
  | { name: 'first' }
  | { name: 'wait' | 'second'; series: Series }
  | { name: 'result'; readings: Reading[]; pastAt?: string }

const minuteMs = 60_000
const fiveMinutesMs = 5 * minuteMs
/** What was measured longer ago has no second reading a minute later. */
const isNowWithinMs = 10 * minuteMs

/**
 * Adds a blood pressure as people measure it: a reading, a minute of rest, a second one, and their mean. Each reading is kept the moment that
 * it is typed, with or without a connection. Without script it is one form.
 */
export function PressureAdd(props: PressureAddProps) {
  const { definition, userId, made } = props
  const { type } = definition
  const whose = useWhose()
  const { memberId: member } = whose
  const isAdult = useIsAdult()
  const t = useWords('adding')
  const notify = useNotify()
  const navigate = useNavigate()
  const post = useSubmit()
  const [stage, setStage] = useState<Stage>({ name: 'first' })
  /** For who does not see the ring: it is gone when the time is up. */
  const [spoken, setSpoken] = useState('')
  const outbox = useOutbox(userId)
  // Of the page as it came: both readings are counted on from there, whatever hour the device believes it is.
  const [opened] = useState(() => ({ made, learned: deviceTime.read() }))
  const nowOf = () => nowByServer(opened)
  const top = useRef<HTMLDivElement>(null)

  // A page that was thrown away while the phone slept goes on where it was.
  useEffect(() => {
    const timer = setTimeout(() => {
      const series = readSeries({ user: userId, member, type }, Date.now())
      if (series) setStage({ name: series.endsAt > Date.now() ? 'wait' : 'second', series })
    })
    return () => clearTimeout(timer)
  }, [userId, member, type])

  // Each stage takes the focus where it begins: its field, or its heading.
  const goTo = (next: Stage) => {
    setStage(next)
    setSpoken('')
    keepSeries(next.name === 'wait' || next.name === 'second' ? next.series : undefined)
  }

  async function keep(fields: Record<string, string>, form: HTMLFormElement): Promise<void> {
    let key: string
    try {
      ;({ key } = await keepTyped(userId, { member, type, fields }))
    } catch {
      // A browser that keeps nothing: the form goes as it goes without script.
      post(form)
      return
    }
    void sendNow()
    const reading = { key, fields }
    if (stage.name === 'second') {
      const { series } = stage
      return goTo({ name: 'result', readings: [{ key: series.key, fields: series.fields }, reading] })
    }
    const takenAt = instantInTehran(fields.day ?? '', fields.time ?? '')
    const takenAgo = nowOf().getTime() - takenAt.getTime()
    if (takenAgo >= urgentForMs)
      return goTo({ name: 'result', readings: [reading], pastAt: takenAt.toISOString() })
    if (takenAgo > isNowWithinMs) return goTo({ name: 'result', readings: [reading] })
    const pause = isUrgent(definition, numbersOf(fields), isAdult) ? fiveMinutesMs : minuteMs
    goTo({ name: 'wait', series: { user: userId, member, type, key, fields, endsAt: Date.now() + pause } })
  }

  const first = stage.name === 'wait' || stage.name === 'second' ? stage.series : undefined
  return (
    <div ref={top} tabIndex={-1} className="max-w-xl outline-none">
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {stage.name !== 'result' && <PressureSteps first={first?.fields} />}
      {(stage.name === 'first' || stage.name === 'second') && (
        <PressureForm
          key={stage.name}
          {...props}
          defaultValue={first ? { ...props.defaultValue, place: first.fields.place } : props.defaultValue}
          nowOf={nowOf}
          isSecond={stage.name === 'second'}
          onKeep={keep}
          onSkip={
            first && (() => goTo({ name: 'result', readings: [{ key: first.key, fields: first.fields }] }))
          }
        />
      )}
      {stage.name === 'wait' && (
        <PressureWait
          definition={definition}
          series={stage.series}
          onType={() => goTo({ name: 'second', series: stage.series })}
          onEnd={() => {
            goTo({ name: 'second', series: stage.series })
            setSpoken(t('timeUp'))
          }}
          onSkip={() =>
            goTo({ name: 'result', readings: [{ key: stage.series.key, fields: stage.series.fields }] })
          }
        />
      )}
      {stage.name === 'result' && (
        <PressureResult
          definition={definition}
          readings={stage.readings}
          pastAt={stage.pastAt}
          outbox={outbox}
          onDone={() => {
            // A reading may still be on its way to the server.
            beginLoading()
            navigate(pathOf(whose, `/app/records/${type}`))
          }}
          onUndo={async () => {
            const outcomes: TakenBack[] = []
            for (const { key } of stage.readings) outcomes.push(await outbox.takeBack({ key, type }))
            const outcome =
              (['failed', 'later', 'done'] as const).find((one) => outcomes.includes(one)) ?? 'done'
            notify(outcome === 'failed' ? 'error' : 'success', t(takenBackWord[outcome]))
            if (outcome === 'failed') return
            goTo({ name: 'first' })
            top.current?.focus()
          }}
        />
      )}
    </div>
  )
}
