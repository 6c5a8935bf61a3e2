export type UltrasoundMode = 'bm' | 'b' | 'm' | 'compound' | 'trapezoid'

interface Grain {
  id: string
  /** How fine the speckle is across and along the beam. */
  frequency: string
  /** How strongly it stands out from the tissue. */
  contrast: number
  /** How far neighbouring points run into one another. */
  soften: string
}

/**
 * Speckle, the grain of every ultrasound image: noise, wider across the beam than along it, that multiplies what the tissue
 * sends back. Averaging several angles, as Compound does, leaves less of it and more of the borders.
 */
const Speckle = ({ id, frequency, contrast, soften }: Grain) => (
  <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
    <feGaussianBlur in="SourceGraphic" stdDeviation="1.4 0.7" result="tissue" />
    <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves="2" seed="7" />
    <feColorMatrix
      type="matrix"
      values={
        Array.from({ length: 3 }, () => `${contrast} 0 0 0 ${0.55 - contrast / 2}`).join(' ') + ' 0 0 0 0 1'
      }
      result="grain"
    />
    <feComposite
      in="tissue"
      in2="grain"
      operator="arithmetic"
      k1="1.5"
      k2=".16"
      k3="0"
      k4="0"
      result="image"
    />
    <feGaussianBlur in="image" stdDeviation={soften} />
  </filter>
)

const Gradients = ({ id }: { id: string }) => (
  <>
    <linearGradient id={`${id}-depth`} x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stopColor="#000" stopOpacity="0" />
      <stop offset=".55" stopColor="#000" stopOpacity=".08" />
      <stop offset="1" stopColor="#000" stopOpacity=".75" />
    </linearGradient>
    <linearGradient id={`${id}-behind`} x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stopColor="#c8c8c8" stopOpacity=".8" />
      <stop offset="1" stopColor="#c8c8c8" stopOpacity="0" />
    </linearGradient>
  </>
)

/** Fibres of a muscle: long bright lines, nearly level. */
const fibres = Array.from({ length: 13 }, (_, index) => {
  const y = 66 + index * 5.4
  const x = -90 + ((index * 137) % 120)
  return `M${x} ${y}q90 ${index % 3 === 0 ? -7 : 5} 190 ${index % 2}t210 6`
}).join('')

/**
 * A cut across the neck, 4 cm wide and 4 cm deep, in a box of 400 by 400 with what lies beside it: skin, fat, muscle, the round
 * carotid artery, the flatter jugular vein, a lobe of the thyroid and the airway’s edge. Fluid sends nothing back; behind it, it
 * is brighter.
 */
const Neck = ({ id }: { id: string }) => (
  <>
    <rect x="-120" width="640" height="400" fill="#4c4c4c" />
    <rect x="-120" width="640" height="14" fill="#d6d6d6" />
    <rect x="-120" y="14" width="640" height="44" fill="#3d3d3d" />
    <path
      d="M-120 30q120 10 240 2t400 4M-120 46q160-8 320 0t320-2"
      fill="none"
      stroke="#9a9a9a"
      strokeWidth="2.5"
    />
    <path d="M-120 60q200-8 320 0t320 2" fill="none" stroke="#dcdcdc" strokeWidth="4" />
    <path d="M-120 62H520V140Q300 118 120 138T-120 150Z" fill="#2f2f2f" />
    <path d={fibres} fill="none" stroke="#6f6f6f" strokeWidth="1.8" />
    <path d="M-120 148Q40 138 130 138T300 126T520 142" fill="none" stroke="#e2e2e2" strokeWidth="4" />
    <path d="M44 170C110 140 182 170 184 228S140 306 84 300S-2 200 44 170Z" fill="#7e7e7e" />
    <path
      d="M44 170C110 140 182 170 184 228S140 306 84 300S-2 200 44 170Z"
      fill="none"
      stroke="#d9d9d9"
      strokeWidth="3"
    />
    <ellipse cx="104" cy="236" rx="13" ry="9" fill="#3c3c3c" />
    <path d="M-120 176Q-20 190-6 262T-60 400H-120Z" fill="#161616" />
    <path d="M-120 176Q-20 190-6 262" fill="none" stroke="#ededed" strokeWidth="7" />
    <path d="M-120 214Q-44 220-34 290M-120 254Q-70 256-60 320" fill="none" stroke="#6d6d6d" strokeWidth="4" />
    <path d="M214 270H298L304 400H206Z" fill={`url(#${id}-behind)`} />
    <path d="M282 196H366L372 330H288Z" fill={`url(#${id}-behind)`} opacity=".7" />
    <ellipse cx="326" cy="170" rx="52" ry="24" fill="#020202" stroke="#a8a8a8" strokeWidth="3" />
    <circle cx="256" cy="222" r="50" fill="#020202" />
    <circle cx="256" cy="222" r="50" fill="none" stroke="#8a8a8a" strokeWidth="5" />
    <path d="M222 186Q256 158 290 186M222 258Q256 288 290 258" fill="none" stroke="#f4f4f4" strokeWidth="6" />
    <path d="M150 352Q300 322 520 360" fill="none" stroke="#f0f0f0" strokeWidth="7" />
    <path d="M150 360Q300 330 520 368V400H150Z" fill="#0b0b0b" />
    <rect x="-120" width="640" height="400" fill={`url(#${id}-depth)`} />
  </>
)

/** How far the wall of an artery moves through one beat: quickly out, slowly back, with a notch. */
const pulse = (phase: number) =>
  phase < 0.14
    ? Math.sin((phase / 0.14) * (Math.PI / 2))
    : Math.exp(-(phase - 0.14) * 3.1) + 0.13 * Math.exp(-(((phase - 0.42) / 0.05) ** 2))

/** A wall’s depth in time, in a box 400 wide with five beats in it. */
const wall = (depth: number, reach: number) =>
  Array.from({ length: 101 }, (_, step) => {
    const y = depth + reach * pulse((step / 20) % 1)
    return `${step === 0 ? 'M' : 'L'}${step * 4} ${y.toFixed(1)}`
  }).join('')

const nearWall = wall(172, -9)
const farWall = wall(272, 10)

/** One line of the same neck, through the artery, drawn over time: what stands still is a level band. */
const Movement = ({ id }: { id: string }) => (
  <>
    <rect width="400" height="400" fill="#4c4c4c" />
    <rect width="400" height="14" fill="#d6d6d6" />
    <rect y="14" width="400" height="44" fill="#3d3d3d" />
    <rect y="58" width="400" height="4" fill="#dcdcdc" />
    <rect y="62" width="400" height="66" fill="#2f2f2f" />
    <path d="M0 76H400M0 90H400M0 101H400M0 115H400" stroke="#6f6f6f" strokeWidth="2.4" />
    <path d="M0 128H400" stroke="#e2e2e2" strokeWidth="4" />
    <path d={`${nearWall}V272H0Z`} fill="#020202" />
    <path d={`${farWall}V172H0Z`} fill="#020202" />
    <path d={`${farWall}V340H0Z`} fill="#a2a2a2" />
    <path d={nearWall} fill="none" stroke="#f4f4f4" strokeWidth="7" />
    <path d={farWall} fill="none" stroke="#f4f4f4" strokeWidth="7" />
    <path d="M0 336H400" stroke="#f0f0f0" strokeWidth="7" />
    <rect y="340" width="400" height="60" fill="#0b0b0b" />
    <rect width="400" height="400" fill={`url(#${id}-depth)`} />
  </>
)

/** Marks of a centimetre each along the depth. */
const Depth = ({ x }: { x: number }) => (
  <path
    d={Array.from({ length: 9 }, (_, half) => `M${x} ${4 + half * 49}h${half % 2 === 0 ? 10 : 5}`).join('')}
    stroke="#9fe8d8"
    strokeWidth="1.5"
  />
)

const tissueGrain = { frequency: '.16 .4', contrast: 2.1, soften: '.75 .45' }
const calmGrain = { frequency: '.24 .42', contrast: 0.9, soften: '.4' }
const timeGrain = { frequency: '.035 .4', contrast: 1.7, soften: '.5 .45' }

interface PictureProps {
  id: string
  kind: 'neck' | 'movement'
  grain: Omit<Grain, 'id'>
  clip?: string
  transform?: string
}

/** One image: what the tissue sends back, grained, cut to the field that the probe sees. */
const Image = ({ id, kind, grain, clip = 'M0 0H400V400H0Z', transform }: PictureProps) => (
  <g transform={transform}>
    <defs>
      <Gradients id={id} />
      <Speckle id={`${id}-grain`} {...grain} />
      <clipPath id={`${id}-field`}>
        <path d={clip} />
      </clipPath>
    </defs>
    <g clipPath={`url(#${id}-field)`}>
      <g filter={`url(#${id}-grain)`}>{kind === 'neck' ? <Neck id={id} /> : <Movement id={id} />}</g>
    </g>
  </g>
)

/** Where the line of M mode cuts the image. */
const MLine = ({ height = 400 }: { height?: number }) => (
  <path d={`M256 0V${height}`} stroke="#f4705b" strokeWidth="2" strokeDasharray="7 6" />
)

function Images({ mode }: { mode: UltrasoundMode }) {
  switch (mode) {
    case 'b':
      return <Image id="us-b" kind="neck" grain={tissueGrain} transform="translate(80 0)" />
    case 'compound':
      return <Image id="us-compound" kind="neck" grain={calmGrain} transform="translate(80 0)" />
    case 'trapezoid':
      return (
        <Image
          id="us-trapezoid"
          kind="neck"
          grain={tissueGrain}
          clip="M0 0H400L480 400H-80Z"
          transform="translate(80 0)"
        />
      )
    case 'm':
      return <Image id="us-m" kind="movement" grain={timeGrain} transform="scale(1.4 1)" />
    case 'bm':
      return (
        <>
          <Image id="us-bm-b" kind="neck" grain={tissueGrain} transform="scale(.68 1)" />
          <g transform="scale(.68 1)">
            <MLine />
          </g>
          <Image id="us-bm-m" kind="movement" grain={timeGrain} transform="translate(288 0) scale(.68 1)" />
        </>
      )
  }
}

/** The device's screen in one mode, drawn; it never mirrors. */
export const UltrasoundScreen = ({ mode, label }: { mode: UltrasoundMode; label: string }) => (
  <svg viewBox="0 0 584 400" role="img" aria-label={label} className="block w-full">
    <rect width="584" height="400" fill="#030506" />
    <Images mode={mode} />
    <Depth x={568} />
  </svg>
)
