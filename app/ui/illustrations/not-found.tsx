import { Canvas, Plant } from './canvas'

/** A stethoscope that listens where nothing beats. */
export const NotFoundIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path className="stroke-ink-3" strokeWidth="5" d="M96 22c-9 14-6 34 12 42m36-42c9 14 6 34-12 42" />
    <path
      className="stroke-ink"
      strokeWidth="7"
      d="M108 64c5 10 10 11 12 21 2-10 7-11 12-21m-12 21c0 34-42 28-40 56 2 22 34 17 50 6"
    />
    <circle className="fill-ink" cx="95" cy="20" r="6" />
    <circle className="fill-ink" cx="145" cy="20" r="6" />
    <circle className="fill-card stroke-ink" strokeWidth="5" cx="146" cy="142" r="19" />
    <circle className="stroke-coral" strokeWidth="3.5" cx="146" cy="142" r="8" />
    <path className="stroke-coral" strokeWidth="4" d="M176 142h10m10 0h6m9 0h2m8 0h1" />
    <Plant x={40} />
  </Canvas>
)
