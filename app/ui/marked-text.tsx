interface MarkedTextProps {
  /** The text in its order; a kind says what was found in a part of it. */
  parts: readonly { text: string; kind: string | null }[]
  className?: string
}

/** Somebody's own words with what was found in them marked. Nothing in it leads anywhere. */
export const MarkedText = ({ parts, className = '' }: MarkedTextProps) => (
  <p dir="auto" className={`whitespace-pre-line ${className}`}>
    {parts.map(({ text, kind }, index) =>
      kind === null ? (
        text
      ) : (
        // The parts of one text have no other name than their place.
        <mark key={index} className="rounded-small bg-coral-soft px-1 font-strong text-ink">
          {text}
        </mark>
      ),
    )}
  </p>
)
