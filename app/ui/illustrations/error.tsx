import { Canvas, Plant } from './canvas'

/** A monitor that lost its line, with a plaster on it. */
export const ErrorIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path
      className="fill-card stroke-ink"
      strokeWidth="5"
      d="M66 62h96a14 14 0 0 1 14 14v66a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14Z"
    />
    <path className="stroke-ink" strokeWidth="5" d="M96 157v13m38-13v13" />
    <path className="fill-sea-soft" d="M68 78h92v48H68z" />
    <path className="stroke-coral" strokeWidth="4.5" d="M74 103h16l6-14 9 26 4-8m18-4h10m8 0h8" />
    <circle className="fill-coral" cx="114" cy="141" r="5" />
    <g transform="rotate(-38 160 66)">
      <rect
        className="fill-amber-soft stroke-amber-ink"
        strokeWidth="3"
        x="126"
        y="54"
        width="68"
        height="25"
        rx="12.5"
      />
      <path className="stroke-amber-ink" strokeWidth="3" d="M148 54v25m24-25v25" />
      <path className="stroke-amber-ink" strokeWidth="3.5" d="M156 62v.1m8 0v.1m-8 8v.1m8 0v.1" />
    </g>
    <Plant x={206} />
  </Canvas>
)
