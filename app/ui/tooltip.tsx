import type { ReactNode } from 'react'
import { Button, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

interface TooltipProps {
  /** What is said of the button, on hover and on focus. It repeats nothing that must be read: touch shows no tooltip. */
  text: string
  /** Names a button whose content is an icon. */
  label: string
  onPress?: () => void
  className?: string
  children: ReactNode
}

/** A button with a remark that appears under the pointer and under the focus, and leaves on Escape. */
export const TooltipButton = ({ text, label, onPress, className = '', children }: TooltipProps) => (
  <TooltipTrigger delay={300} closeDelay={100}>
    <Button
      aria-label={label}
      onPress={onPress}
      className={`grid min-h-11 min-w-11 place-items-center rounded-pill border border-transparent hover:bg-sand ${className}`}
    >
      {children}
    </Button>
    <AriaTooltip
      offset={8}
      className="max-w-64 rounded-small border border-transparent bg-ink px-3.5 py-1.5 text-sm leading-relaxed text-paper shadow-soft"
    >
      <OverlayArrow className="group">
        <svg
          width={10}
          height={6}
          viewBox="0 0 10 6"
          className="block fill-ink group-data-[placement=bottom]:rotate-180"
          aria-hidden="true"
        >
          <path d="M0 0h10L5 6Z" />
        </svg>
      </OverlayArrow>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
)
