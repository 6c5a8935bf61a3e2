import { useEffect, useMemo } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { useLevel, type Devices } from './call/use-devices'
import { RoundButton } from './round-button'
import { LevelBars } from './level-bars'
import type { LineState } from './line'
import { PictureOf } from './picture-of'

interface DeviceCheckProps {
  devices: Devices
  line: LineState
  /** From when there is a line to be looked at; null: now. */
  lineFrom: string | null
}

const lineWord = { open: 'open', connecting: 'connecting', away: 'away', barred: 'away' } as const

/** Before somebody enters: how they are seen, and whether camera, microphone and line do. None of them is needed to enter. */
export function DeviceCheck({ devices, line, lineFrom }: DeviceCheckProps) {
  const t = useWords('consultations')
  const { audio, video, states, canTurn, ask, toggle, turn } = devices
  const level = useLevel(audio)
  const own = useStream(video)
  const wasAsked = states.audio !== 'unasked' || states.video !== 'unasked'
  useAskedBefore(ask)
  return (
    <section aria-labelledby="check" className="space-y-4">
      <h2 id="check" className="text-xl font-heading">
        {t('check')}
      </h2>
      <p className="text-ink-2">{t('check.lead')}</p>
      {!wasAsked && (
        <Button icon="camera" onClick={() => void ask()} className="max-sm:w-full">
          {t('check.do')}
        </Button>
      )}
      {wasAsked && (
        <div className="relative aspect-[4/3] max-h-80 w-full overflow-hidden rounded-large bg-night text-white">
          {video ? (
            <>
              <PictureOf stream={own} label={t('check.preview')} isOwn className="size-full object-cover" />
              <p className="absolute start-3 top-3 rounded-pill bg-[#0e2a2b]/85 px-3 py-1 text-sm">
                {t('check.preview')}
              </p>
            </>
          ) : (
            <p className="grid size-full place-items-center text-night-ink">
              <Icon name="camera-off" className="size-12" />
            </p>
          )}
          <div className="absolute inset-x-0 bottom-4 flex justify-center gap-4">
            <RoundButton
              icon={audio ? 'microphone' : 'microphone-off'}
              label={t(audio ? 'call.mute' : 'call.unmute')}
              isOff={!audio}
              onClick={() => void toggle('audio')}
            />
            <RoundButton
              icon={video ? 'camera' : 'camera-off'}
              label={t(video ? 'call.cameraOff' : 'call.cameraOn')}
              isOff={!video}
              onClick={() => void toggle('video')}
            />
            {canTurn && <RoundButton icon="turn" label={t('call.turn')} onClick={() => void turn()} />}
          </div>
        </div>
      )}
      <dl className="grid grid-cols-3 gap-2 sm:gap-3">
        <Check name={t('check.video')} isFine={video !== null} value={t(`check.${states.video}`)} />
        <Check name={t('check.audio')} isFine={audio !== null} value={t(`check.${states.audio}`)}>
          {audio && <LevelBars level={level} />}
        </Check>
        <Check
          name={t('check.line')}
          isFine={lineFrom === null && line === 'open'}
          value={
            lineFrom === null ? t(`check.line.${lineWord[line]}`) : t('check.line.later', { time: lineFrom })
          }
        />
      </dl>
    </section>
  )
}

interface CheckProps {
  name: string
  value: string
  isFine: boolean
  children?: React.ReactNode
}

const Check = ({ name, value, isFine, children }: CheckProps) => (
  <div className="rounded-medium border border-line bg-card p-3">
    <dt className={`flex items-center gap-1.5 font-strong ${isFine ? 'text-sea-ink' : 'text-ink-2'}`}>
      <Icon name={isFine ? 'check' : 'note'} className="size-4" />
      {name}
    </dt>
    <dd className="mt-1 text-sm">
      <span className={children ? 'sr-only' : ''}>{value}</span>
      {children}
    </dd>
  </div>
)

/** A track as something to look at. */
export const useStream = (track: MediaStreamTrack | null): MediaStream | null =>
  useMemo(() => (track ? new MediaStream([track]) : null), [track])

/** Whoever has allowed both before is not asked by a button again. */
function useAskedBefore(ask: () => Promise<void>) {
  useEffect(() => {
    let isGone = false
    const allowed = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state === 'granted'
    Promise.all([allowed('camera'), allowed('microphone')]).then(
      (all) => {
        if (!isGone && all.every(Boolean)) void ask()
      },
      // Not every browser tells.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [ask])
}
