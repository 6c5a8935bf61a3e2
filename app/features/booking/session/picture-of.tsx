import { useEffect, useRef } from 'react'

interface PictureOfProps {
  stream: MediaStream | null
  label: string
  /** Without sound: one’s own. */
  isOwn?: boolean
  className: string
}

/** A moving picture as it arrives, with its sound. One’s own is mirrored, as people know themselves. */
export function PictureOf({ stream, label, isOwn = false, className }: PictureOfProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const found = element.current
    if (!found || found.srcObject === stream) return
    found.srcObject = stream
    // A browser that waits for a touch plays at the next one.
    if (stream) void found.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={element}
      aria-label={label}
      muted={isOwn}
      autoPlay
      playsInline
      className={`${isOwn ? '-scale-x-100' : ''} ${className}`}
    >
      <track kind="captions" />
    </video>
  )
}
