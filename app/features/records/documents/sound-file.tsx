import { Suspense } from 'react'
import { lazyPart } from '~/app/ui/lazy-part'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { SoundFileProps } from './sound-player'

/** What every browser plays by itself. Heart and lungs say no words that a caption could hold. */
const PlainSound = ({ address, name }: SoundFileProps) => (
  <audio controls preload="none" src={address} aria-label={name} className="w-full" />
)

const SoundPlayer = lazyPart(() => import('./sound-player').then((part) => part.SoundPlayer), PlainSound)

/** A recording: the browser's own player, and with script one that draws the sound, slows it down and filters it. */
export function SoundFile(props: SoundFileProps) {
  const isHydrated = useIsHydrated()
  const plain = (
    <div className="grid min-h-28 place-items-center">
      <PlainSound {...props} />
    </div>
  )
  return isHydrated ? (
    <Suspense fallback={plain}>
      <SoundPlayer {...props} />
    </Suspense>
  ) : (
    plain
  )
}
