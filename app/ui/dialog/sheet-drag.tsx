import { animate, motion, useMotionValue, useReducedMotion } from 'framer-motion'
import { useEffect, type RefObject } from 'react'
import { closesSheet } from './closes-sheet'

interface SheetDragProps {
  panel: RefObject<HTMLElement>
  label: string
  onClose: () => void
}

/** The grip of a bottom sheet: pulled down it takes the sheet along, and lets go of it far enough or fast enough. */
export default function SheetDrag({ panel, label, onClose }: SheetDragProps) {
  const y = useMotionValue(0)
  const isStill = useReducedMotion() ?? false

  useEffect(() => {
    const sheet = panel.current
    const stop = y.on('change', (value) => sheet?.style.setProperty('transform', `translateY(${value}px)`))
    return () => {
      stop()
      sheet?.style.removeProperty('transform')
    }
  }, [panel, y])

  return (
    <motion.div
      title={label}
      aria-hidden="true"
      data-sheet-grip
      className="sticky top-0 z-10 grid h-7 cursor-grab touch-none place-items-center bg-card active:cursor-grabbing"
      onPan={(_, { offset }) => y.set(Math.max(0, offset.y))}
      onPanEnd={(_, { offset, velocity }) => {
        const height = panel.current?.offsetHeight ?? 0
        if (closesSheet({ offset: offset.y, velocity: velocity.y, height })) onClose()
        else void animate(y, 0, isStill ? { duration: 0 } : { type: 'spring', stiffness: 500, damping: 40 })
      }}
    >
      <span className="h-1.5 w-12 rounded-pill bg-line" />
    </motion.div>
  )
}
