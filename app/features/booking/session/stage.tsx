import { useEffect } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { Pulse } from '~/app/ui/pulse'
import { Countdown } from '~/app/ui/countdown'
import { wordsOfCall } from './call/sending'
import type { OwnCall } from './call/use-call'
import type { Devices } from './call/use-devices'
import { PictureOf } from './picture-of'
import { RoundButton } from './round-button'
import { SelfView } from './self-view'

interface StageProps {
  call: OwnCall
  devices: Devices
  other: string
  /** Of the other, without direction marks, for the letters in place of a picture. */
  initials: string
  endsAt: string
  endsAtTime: string
  /** When the server found all this. */
  made: string
  onEnd: () => void
  /** Beside writing: the patient is the page, the call the small thing. */
  isSmall: boolean
}

const pill = 'rounded-pill px-3.5 py-2 text-sm'

/** Sound and picture of the two, what the line carries of them, and how long there still is. */
export function Stage({ call, devices, other, initials, endsAt, endsAtTime, made, ...rest }: StageProps) {
  const { onEnd, isSmall } = rest
  const t = useWords('consultations')
  const { hasJoined, isElsewhere, state, remote, carries } = call
  const { audio, video, canTurn, toggle, turn, ask } = devices
  useKeys(hasJoined, toggle)
  const hasPicture = hasJoined && state !== 'waiting' && call.other?.video === true && remote !== null
  const words = wordsOfCall(call)
  const isSilent = words === 'call.writingText' || words === 'call.unheardText'
  return (
    <section
      aria-label={t('call.controls')}
      className={`stage relative flex h-[min(60vh,27rem)] min-h-80 flex-col max-sm:h-[46vh] overflow-hidden rounded-large bg-[#0e2a2b] text-white ${isSmall ? 'xl:h-80' : ''}`}
    >
      {remote && hasJoined && (
        <PictureOf
          stream={remote}
          label={t('call.videoOf', { name: other })}
          // Its sound is heard, whether its picture is there or not.
          className={hasPicture ? 'absolute inset-0 size-full object-cover' : 'absolute size-px opacity-0'}
        />
      )}
      <div className="z-10 flex flex-wrap items-start justify-between gap-2 p-3">
        <p className={`${pill} flex items-baseline gap-2 bg-[#0e2a2b]/85`}>
          <Countdown
            until={endsAt}
            made={made}
            onEnd={onEnd}
            className="text-xl font-heading"
            lastClassName="rounded-pill bg-white px-2 text-xl font-heading text-[#0e2a2b]"
          >
            {t('talk.until', { time: endsAtTime })}
          </Countdown>
          <span>{t('talk.left')}</span>
        </p>
        <p className={`${pill} bg-[#0e2a2b]/85`}>
          {other}
          {carries !== 'picture' && (
            <span className="flex items-center gap-1">
              <Icon name="warning" className="size-4" />
              {t('call.poor')}
            </span>
          )}
          {hasJoined && call.other && !call.other.audio && (
            <span className="flex items-center gap-1">
              <Icon name="microphone-off" className="size-4" />
              {t('call.audioOff', { name: other })}
            </span>
          )}
        </p>
      </div>
      {video && hasJoined && carries === 'picture' && <SelfView track={video} />}
      {!hasPicture && (
        <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 px-6 text-center">
          {/* Where sound fails as well, what to do has the room. */}
          {!isSilent && <Avatar name={initials} size="large" />}
          {hasJoined && state === 'connected' && !isSilent && <Pulse className="h-7 w-20 text-coral" />}
          {hasJoined && state === 'connected' && carries === 'picture' && !isSilent && (
            <p>{t('call.soundOnly')}</p>
          )}
          {!hasJoined && (
            <p className="max-w-sm text-[#a9bfbc]">{t(isElsewhere ? 'call.elsewhere' : 'call.againText')}</p>
          )}
          {!hasJoined && (
            <Button
              variant="primary"
              size="small"
              icon="camera"
              onClick={() => {
                if (devices.states.audio === 'unasked') void ask()
                call.join()
              }}
            >
              {t(isElsewhere ? 'call.takeOver' : 'call.again')}
            </Button>
          )}
        </div>
      )}
      <p
        aria-live="polite"
        className={`z-10 mx-auto max-w-md px-6 text-center text-sm ${hasPicture ? 'mt-auto' : ''}`}
      >
        {words && (
          <span className="inline-block rounded-medium bg-[#0e2a2b]/85 px-3 py-1.5">
            {t(words, { name: other })}
          </span>
        )}
      </p>
      {words === 'call.writingText' && (
        <p className="z-10 mt-2 text-center">
          <Button size="small" icon="microphone" onClick={call.trySound}>
            {t('call.trySound')}
          </Button>
        </p>
      )}
      {hasJoined && (
        <div
          className="z-10 flex items-center justify-center gap-5 p-4"
          role="group"
          aria-label={t('call.controls')}
        >
          <RoundButton
            icon={audio ? 'microphone' : 'microphone-off'}
            label={t(audio ? 'call.mute' : 'call.unmute')}
            shortcut="M"
            isOff={!audio}
            onClick={() => void toggle('audio')}
          />
          <RoundButton
            icon={video ? 'camera' : 'camera-off'}
            label={t(video ? 'call.cameraOff' : 'call.cameraOn')}
            shortcut="V"
            isOff={!video}
            onClick={() => void toggle('video')}
          />
          {canTurn && <RoundButton icon="turn" label={t('call.turn')} onClick={() => void turn()} />}
          <RoundButton icon="hang-up" label={t('call.hangUp')} isDangerous onClick={call.leave} />
        </div>
      )}
    </section>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** M and V by where they are on the board, so that a Persian one has them as well. */
function useKeys(isOn: boolean, toggle: Devices['toggle']) {
  useEffect(() => {
    if (!isOn) return
    const press = ({ code, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return
      if (code === 'KeyM') void toggle('audio')
      if (code === 'KeyV') void toggle('video')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, toggle])
}
