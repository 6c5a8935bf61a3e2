/** One heartbeat as an ECG draws it, in a box 120 wide: P, QRS and T. */
const beat = 'h22c4 0 5-9 9-9s5 9 9 9h9l4 7 7-52 8 62 6-17h9c6 0 8-14 15-14s8 14 14 14h8'

const Trace = ({ y, className }: { y: number; className: string }) => (
  <path d={`M-20 ${y}${beat.repeat(5)}`} className={className} />
)

/** Three heartbeats of a family over one another: an ornament, where no picture is chosen. Traces never mirror. */
export const Traces = () => (
  <div className="overflow-hidden rounded-large bg-mist" dir="ltr" aria-hidden="true">
    <svg
      viewBox="0 0 520 440"
      className="block w-full"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="stroke-sea opacity-15"
        strokeWidth="1"
        d="M0 40h520M0 120h520M0 200h520M0 280h520M0 360h520M40 0v440M120 0v440M200 0v440M280 0v440M360 0v440M440 0v440"
      />
      <Trace y={130} className="stroke-coral" />
      <Trace y={245} className="stroke-sea" />
      <Trace y={360} className="stroke-ink" />
    </svg>
  </div>
)
