import type { ReactNode } from 'react'

interface PromptCardProps {
  title: string
  text?: string
  /** Buttons, the one for yes first. */
  children: ReactNode
}

/** A quiet card at the end of the window, read out when it comes; it takes no focus from anybody. */
export const PromptCard = ({ title, text, children }: PromptCardProps) => (
  <div
    role="status"
    className="fixed inset-x-4 bottom-4 z-40 rounded-medium border border-line bg-card p-5 text-ink shadow-soft motion-safe:animate-rise sm:start-auto sm:max-w-sm print:hidden"
  >
    <p className="font-bold">{title}</p>
    {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
    <div className="mt-4 flex flex-wrap gap-2">{children}</div>
  </div>
)
