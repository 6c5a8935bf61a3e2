import { Canvas, Plant } from './canvas'

/** A telephone that keeps its article while the waves around it break off. */
export const OfflineIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path
      className="stroke-ink-3"
      strokeWidth="6"
      strokeDasharray="1 13"
      d="M66 52a78 78 0 0 1 108 0M46 34a106 106 0 0 1 148 0"
    />
    <path
      className="fill-card stroke-ink"
      strokeWidth="6"
      d="M96 62h48a12 12 0 0 1 12 12v86a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12V74a12 12 0 0 1 12-12Z"
    />
    <path className="fill-sea-soft" d="M94 82h52v34H94z" />
    <path className="stroke-coral" strokeWidth="4" d="M98 101h10l5-12 8 22 5-10h16" />
    <path className="stroke-line" strokeWidth="4" d="M96 128h48m-48 12h34m-34 12h20" />
    <circle className="fill-sea" cx="154" cy="152" r="17" />
    <path className="stroke-card" strokeWidth="5" d="m146 152 6 6 10-12" />
    <Plant x={44} />
  </Canvas>
)
