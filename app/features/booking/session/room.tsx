import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Notice } from '~/app/ui/notice'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { textsInARow } from '~/domain/messages/contacts'
import type { ConsultationSession, ConsultationSide } from '~/domain/booking/reservation-contract'
import { comesInUntil } from '~/domain/booking/reservation-rules'
import { Countdown } from '~/app/ui/countdown'
import { useWhen } from '../reservations/consultation-what'
import { VisitClock } from '../reservations/visit-clock'
import { useCall } from './call/use-call'
import { useDevices } from './call/use-devices'
import { Composer } from './composer'
import { DeviceCheck } from './device-check'
import { keptOf, storageOfTab } from './kept'
import { Messages } from './messages'
import { Stage } from './stage'
import { useAskingAt } from '~/app/platform/use-asking-at'
import { useAskingUntilSettled } from '~/app/platform/use-asking-until-settled'
import { useTalk } from './use-talk'
import type { Unsent } from './talk-state'

interface RoomProps {
  session: ConsultationSession
  side: ConsultationSide
  /** What the other is called. */
  other: string
  startsAt: string
  endsAt: string
  /** From when on both may enter; null for a written answer, for which nobody has to come. */
  opensAt: string | null
  /** The door is still to open. */
  isBefore: boolean
  /** When the server found all this. */
  made: string
  iceServers: RTCIceServer[]
  idempotencyKey: string
}

/** Where the two meet: the door before it, sound and picture where it is a visit, and what they write. Without script: the door and the writing. */
export function Room({
  session,
  side,
  other,
  startsAt,
  endsAt,
  opensAt,
  isBefore,
  made,
  ...rest
}: RoomProps) {
  const { iceServers, idempotencyKey } = rest
  const t = useWords('consultations')
  const when = useWhen()
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const isOnline = opensAt !== null
  const path = `/${side === 'patient' ? 'app' : 'doctor'}/consultations/${session.reservation}`
  const talk = useTalk({ session, side, path })
  const devices = useDevices()
  const call = useCall(side, iceServers, talk, devices)
  const { isOpen, patientEnteredAt, doctorEnteredAt } = session
  const hasEntered = (side === 'patient' ? patientEnteredAt : doctorEnteredAt) !== null
  const hasOtherEntered = (side === 'patient' ? doctorEnteredAt : patientEnteredAt) !== null
  // Whoever has come in may have gone, which only an open line knows.
  const isOtherHere = talk.isOtherConnected || (hasOtherEntered && talk.line !== 'open')
  const isAtDoor = isBefore || (isOpen && isOnline && !hasEntered)
  const isTalking = isOpen && (hasEntered || !isOnline)
  const onEnd = useCallback(() => void revalidate(), [revalidate])
  // Once it is over there is no line that would tell what has become of it.
  useAskingUntilSettled(session.status === 'reserved' ? endsAt : null, made, onEnd)
  const { reservation, status } = session
  // Neither over nor at its door: it is more than an hour off.
  const isToCome =
    !isOpen &&
    !isBefore &&
    status === 'reserved' &&
    opensAt !== null &&
    Date.parse(made) < Date.parse(opensAt)
  useAskingAt(isToCome ? opensAt : null, made, onEnd)
  // From then on another time is owed to whoever was not met.
  const meetsUntil = comesInUntil(new Date(startsAt)).toISOString()
  const isMeetingDue = isOpen && isOnline && Date.parse(made) <= Date.parse(meetsUntil)
  useAskingAt(isMeetingDue ? meetsUntil : null, made, onEnd)
  const kept = useMemo(() => keptOf(storageOfTab, reservation, side), [reservation, side])
  const [putBack, setPutBack] = useState<{ text: string } | null>(null)
  useEntering(isTalking && isOnline, call.join)
  useEnding(isOpen || isBefore, call.leave, devices.stop)
  const { stop } = devices
  useEffect(() => {
    if (call.isElsewhere) stop()
  }, [call.isElsewhere, stop])
  const takeBack = (unsent: Unsent) => {
    talk.withdraw(unsent.clientId)
    setPutBack({ text: unsent.text })
  }
  return (
    <div className="space-y-5 max-sm:has-[textarea:focus]:[&_.stage]:h-40 max-sm:has-[textarea:focus]:[&_.stage]:min-h-0">
      {isAtDoor && (
        <Door
          other={other}
          startsAt={startsAt}
          endsAt={endsAt}
          opensAt={opensAt ?? startsAt}
          made={made}
          isClosed={isBefore}
          isOtherHere={isOtherHere}
          onOpen={onEnd}
        >
          {isHydrated && (
            <DeviceCheck
              devices={devices}
              line={talk.line}
              lineFrom={isBefore && opensAt !== null ? when(opensAt).time : null}
            />
          )}
        </Door>
      )}
      {isToCome && (
        <StillFar startsAt={startsAt} endsAt={endsAt} opensAt={opensAt} made={made} onEnd={onEnd} />
      )}
      {isTalking && isOnline && isHydrated && (
        <Stage
          call={call}
          devices={devices}
          other={other}
          initials={other.replace(/[\u2068\u2069]/g, '')}
          endsAt={endsAt}
          endsAtTime={when(endsAt).time}
          made={made}
          onEnd={onEnd}
          isSmall={side === 'doctor'}
        />
      )}
      {isTalking && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
          <span>
            {!isOnline
              ? t('talk.paper')
              : isOtherHere
                ? t('talk.here', { name: other })
                : t(hasOtherEntered ? 'talk.hasLeft' : 'talk.notHere', { name: other })}
          </span>
          {isOnline && <span>{t('talk.recorded')}</span>}
        </p>
      )}
      {isTalking && isOnline && side === 'doctor' && !hasOtherEntered && (
        <p className="text-sm text-ink-2">
          {t('talk.waitUntil', {
            time: when(meetsUntil).time,
          })}
        </p>
      )}
      {session.isOtherTimeOwed && (side === 'doctor' || hasEntered) && (
        <Notice kind="warning">{t(side === 'doctor' ? 'talk.owedToDoctor' : 'talk.owedToPatient')}</Notice>
      )}
      {((!isAtDoor && !isToCome) || talk.messages.length + talk.unsent.length > 0) && (
        <Messages
          talk={talk}
          other={other}
          path={path}
          onTakeBack={isTalking ? takeBack : undefined}
          onDiscard={isOpen || isBefore ? undefined : ({ clientId }) => talk.withdraw(clientId)}
        />
      )}
      {isTalking && isHydrated && talk.line === 'away' && (
        <Notice kind="warning" isNew>
          {t('talk.away')}
        </Notice>
      )}
      {!isOpen && !isBefore && !isToCome && <Notice kind="info">{t('talk.closed')}</Notice>}
      {isTalking && (
        <Composer
          idempotencyKey={idempotencyKey}
          isDoctor={side === 'doctor'}
          kept={kept}
          putBack={putBack}
          onWrite={talk.write}
          onTyping={talk.typing}
          before={textsInARow([...talk.messages].reverse(), side)}
        />
      )}
    </div>
  )
}

interface StillFarProps {
  startsAt: string
  endsAt: string
  opensAt: string
  made: string
  onEnd: () => void
}

/** Long before it begins: how long that is, and when the door opens. */
function StillFar({ opensAt, ...clock }: StillFarProps) {
  const t = useWords('consultations')
  const when = useWhen()
  return (
    <section aria-label={t('door.until')} className="text-center">
      <p>
        <VisitClock
          {...clock}
          labelClass="block text-base text-ink-2"
          className="justify-items-center text-4xl font-heading leading-tight"
        />
      </p>
      <p className="mt-2 text-ink-2">{t('door.opens', when(opensAt))}</p>
    </section>
  )
}

interface DoorProps {
  other: string
  startsAt: string
  endsAt: string
  opensAt: string
  made: string
  isClosed: boolean
  isOtherHere: boolean
  onOpen: () => void
  children: React.ReactNode
}

/** Until it begins: one number, who is there, and the one button. */
function Door({ other, startsAt, endsAt, opensAt, made, isClosed, ...rest }: DoorProps) {
  const { isOtherHere, onOpen, children } = rest
  const t = useWords('consultations')
  const when = useWhen()
  const { state, formData } = useNavigation()
  useAskingAt(isClosed ? opensAt : null, made, onOpen)
  const [hasBegun, setHasBegun] = useState(Date.parse(made) >= Date.parse(startsAt))
  return (
    <>
      <section aria-labelledby="door" className="text-center">
        <h2 id="door" className="text-base font-normal text-ink-2">
          {t(hasBegun ? 'door.left' : 'door.until')}
        </h2>
        <Countdown
          until={hasBegun ? endsAt : startsAt}
          made={made}
          onEnd={() => (hasBegun ? onOpen() : setHasBegun(true))}
          className="justify-items-center text-[4.25rem] font-heading leading-tight"
        >
          {when(hasBegun ? endsAt : startsAt).time}
        </Countdown>
        <p className={isOtherHere ? 'text-sea-ink' : 'text-ink-2'}>
          {isOtherHere ? t('talk.here', { name: other }) : t('talk.notHere', { name: other })}
        </p>
      </section>
      {children}
      <Form method="post" className="text-center">
        <Button
          type="submit"
          name="intent"
          value="enter"
          variant="primary"
          disabled={isClosed}
          isPending={state !== 'idle' && formData?.get('intent') === 'enter'}
          className="w-full"
        >
          {isClosed ? t('door.at', { time: when(opensAt).time }) : t('coming.enter')}
        </Button>
        <p className="mt-2 text-sm text-ink-2">{t('door.note', { time: when(startsAt).time })}</p>
      </Form>
    </>
  )
}

/** Whoever comes in through the door is in the call as well; whoever loads the page anew is asked. */
function useEntering(isIn: boolean, join: () => void) {
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (isIn && !wasIn.current) join()
    wasIn.current = isIn
  })
}

/** Nobody goes on being seen when it is over. */
function useEnding(isOn: boolean, leave: () => void, stop: () => void) {
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (!isOn && wasOn.current) {
      leave()
      stop()
    }
    wasOn.current = isOn
  })
}
