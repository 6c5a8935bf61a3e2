import { useRef, useState, type PointerEvent } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { useStream } from './device-check'
import { PictureOf } from './picture-of'

const corners = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const
type Corner = (typeof corners)[number]

const places: Record<Corner, string> = {
  'top-end': 'top-16 end-3',
  'bottom-end': 'bottom-20 end-3',
  'bottom-start': 'bottom-20 start-3',
  'top-start': 'top-16 start-3',
}

const after = (corner: Corner): Corner => corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'top-end'

/** One’s own picture, small, in one of four corners: pressed it goes to the next, dragged to the one it is let go at. */
export function SelfView({ track }: { track: MediaStreamTrack }) {
  const t = useWords('consultations')
  const [corner, setCorner] = useState<Corner>('top-end')
  const wasDragged = useRef(false)
  const stream = useStream(track)
  const letGo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect()
    const own = currentTarget.getBoundingClientRect()
    const isInside =
      clientX >= own.left && clientX <= own.right && clientY >= own.top && clientY <= own.bottom
    wasDragged.current = !isInside
    if (!frame || isInside) return
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    const isAtEnd = clientX > frame.left + frame.width / 2 !== isRtl
    setCorner(`${clientY < frame.top + frame.height / 2 ? 'top' : 'bottom'}-${isAtEnd ? 'end' : 'start'}`)
  }
  return (
    <button
      type="button"
      aria-label={t('call.self')}
      title={t('call.self')}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerUp={letGo}
      onClick={() => {
        if (!wasDragged.current) setCorner(after(corner))
        wasDragged.current = false
      }}
      className={`absolute z-10 h-[124px] w-[92px] touch-none overflow-hidden rounded-medium border-2 border-white bg-night ${places[corner]}`}
    >
      <PictureOf
        stream={stream}
        label={t('check.preview')}
        isOwn
        className="pointer-events-none size-full object-cover"
      />
    </button>
  )
}
