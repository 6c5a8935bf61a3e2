/** Both arms below the ears, then the tube down to the chest piece. */
const tubes =
  'M742 396C770 430 800 470 814 516M900 396C872 430 836 470 822 516' +
  'M818 508C826 600 640 620 556 716C456 832 520 1000 664 962C800 926 716 690 820 640'

/** A digital stethoscope whose tubing and rim take the custom property `--tone`. */
export const StethoscopeDrawing = ({ label }: { label: string }) => (
  <svg
    viewBox="440 80 620 1110"
    role="img"
    aria-label={label}
    className="mx-auto block h-[26rem] sm:h-[34rem]"
  >
    <defs>
      <linearGradient id="steth-steel" x1="0" x2="1" y1="0" y2="1">
        <stop offset="0" stopColor="#f6f8f8" />
        <stop offset=".45" stopColor="#a8b1b3" />
        <stop offset=".6" stopColor="#e9eded" />
        <stop offset="1" stopColor="#8f999c" />
      </linearGradient>
      <linearGradient id="steth-disc" x1="0" x2="1" y1="0" y2="1">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset="1" stopColor="#d3d8d8" />
      </linearGradient>
      <radialGradient id="steth-shadow">
        <stop offset="0" stopColor="#0e2a2b" stopOpacity=".34" />
        <stop offset="1" stopColor="#0e2a2b" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="820" cy="1146" rx="230" ry="30" fill="url(#steth-shadow)" />
    <g fill="none" strokeLinecap="round">
      <g stroke="url(#steth-steel)" strokeWidth="20">
        <path d="M690 150C640 190 640 300 742 398" />
        <path d="M990 150C1040 190 1040 300 900 398" />
      </g>
      <path d={tubes} strokeWidth="40" className="steth-shade" />
      <path d={tubes} strokeWidth="32" className="steth-tone" />
      <path d={tubes} strokeWidth="7" className="steth-light" transform="translate(-7 -4)" />
    </g>
    <g fill="#171b1c">
      <ellipse cx="690" cy="140" rx="26" ry="34" transform="rotate(-30 690 140)" />
      <ellipse cx="990" cy="140" rx="26" ry="34" transform="rotate(30 990 140)" />
    </g>
    <path d="M820 640V860" stroke="url(#steth-steel)" strokeWidth="40" />
    <circle cx="820" cy="968" r="168" className="steth-rim" />
    <circle cx="820" cy="968" r="150" fill="url(#steth-steel)" />
    <circle cx="820" cy="968" r="130" fill="url(#steth-disc)" />
    <circle cx="820" cy="968" r="62" fill="none" stroke="#f0563f" strokeWidth="5" />
    <ellipse cx="768" cy="904" rx="50" ry="22" fill="#fff" opacity=".7" transform="rotate(-38 768 904)" />
    <g>
      <rect x="732" y="596" width="176" height="262" rx="54" className="steth-body" />
      <rect
        x="732"
        y="596"
        width="176"
        height="262"
        rx="54"
        fill="none"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="4"
      />
      <rect x="752" y="624" width="136" height="112" rx="20" fill="#071415" />
      <path
        d="M764 684h26c4 0 5-9 9-9s5 9 9 9h7l4 7 7-46 8 56 6-17h8c6 0 8-13 14-13s8 13 14 13h10"
        fill="none"
        stroke="#5fe0c4"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="820" cy="794" r="34" fill="#f0563f" />
      <circle cx="810" cy="782" r="9" fill="#fff" opacity=".5" />
    </g>
  </svg>
)
