import { Canvas, Plant } from './canvas'

/** A lens over a line that has nothing in it. */
export const NoResultsIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path
      className="fill-card stroke-line"
      strokeWidth="3"
      d="M60 44h104a10 10 0 0 1 10 10v106a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10Z"
    />
    <path className="stroke-line" strokeWidth="5" d="M68 66h52m-52 20h26m-26 20h16m-16 20h18m-18 20h40" />
    <path className="stroke-ink" strokeWidth="11" d="m168 136 26 27" />
    <circle className="fill-sea-soft stroke-ink" strokeWidth="6" cx="140" cy="108" r="38" />
    <path className="stroke-coral" strokeWidth="4.5" strokeDasharray="7 9" d="M112 108h56" />
    <Plant x={26} />
  </Canvas>
)
