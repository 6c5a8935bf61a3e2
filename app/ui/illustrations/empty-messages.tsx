import { Canvas, Plant } from './canvas'

/** Two bubbles: one that has asked, one that is about to. */
export const EmptyMessagesIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path
      className="fill-ink"
      d="M66 48h80a20 20 0 0 1 20 20v14a20 20 0 0 1-20 20H88l-22 20v-20a20 20 0 0 1-20-20V68a20 20 0 0 1 20-20Z"
    />
    <path className="stroke-paper" strokeWidth="9" d="M82 75v.1m24-.1v.1m24-.1v.1" />
    <path
      className="fill-card stroke-coral"
      strokeWidth="5"
      d="M126 106h52a18 18 0 0 1 18 18v8a18 18 0 0 1-18 18v16l-18-16h-34a18 18 0 0 1-18-18v-8a18 18 0 0 1 18-18Z"
    />
    <path className="stroke-coral" strokeWidth="4" d="M126 129h12l5-11 8 20 5-9h20" />
    <Plant x={36} />
  </Canvas>
)
