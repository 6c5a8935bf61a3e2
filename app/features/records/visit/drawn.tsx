import { hatchLines, type Drawing, type Mark, type MarkTone } from '~/domain/visit/drawing'

const fills: Record<MarkTone, string> = {
  plain: 'fill-ink stroke-ink',
  attention: 'fill-amber-ink stroke-amber-ink',
  urgent: 'fill-red-ink stroke-red-ink',
}

/** A chart of the sheet. Its labels keep their own direction, and the trace runs to the right in every language. */
export const Drawn = ({ drawing, alternative }: { drawing: Drawing; alternative: string }) => (
  <svg
    role="img"
    aria-label={alternative}
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    className="h-auto w-full [direction:ltr]"
  >
    {drawing.marks.map((mark, index) => (
      <Shape key={index} mark={mark} />
    ))}
  </svg>
)

function Shape({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'zone':
      return mark.look === 'filled' ? (
        <rect {...boxOf(mark)} className="fill-sea-soft" />
      ) : (
        <g className="stroke-amber-ink">
          <rect {...boxOf(mark)} className="fill-amber-soft" stroke="none" />
          {hatchLines(mark).map((line) => (
            <line key={`${line.x1} ${line.y1}`} {...line} strokeWidth={0.8} opacity={0.25} />
          ))}
        </g>
      )
    case 'bar':
      return <rect {...boxOf(mark)} className="fill-ink" opacity={0.22} />
    case 'limit':
      return (
        <line
          x1={mark.x1}
          x2={mark.x2}
          y1={mark.y}
          y2={mark.y}
          className="stroke-amber-ink"
          strokeWidth={1.2}
          strokeDasharray="5 3"
        />
      )
    case 'line':
      return (
        <polyline
          points={mark.points.map((point) => point.join(',')).join(' ')}
          className="fill-none stroke-ink"
          strokeWidth={1.3}
        />
      )
    case 'dot':
      return (
        <circle
          cx={mark.x}
          cy={mark.y}
          r={mark.radius}
          strokeWidth={1.4}
          className={mark.isHollow ? `${fills[mark.tone]} !fill-card` : fills[mark.tone]}
        />
      )
    case 'label':
      return (
        <text
          x={mark.x}
          y={mark.y}
          textAnchor={mark.anchor}
          className={
            mark.isLimit
              ? 'fill-amber-ink text-[11px] font-strong max-sm:text-[19px] print:!text-[11px] [unicode-bidi:plaintext]'
              : 'fill-ink-2 text-[11px] max-sm:text-[19px] print:!text-[11px] [unicode-bidi:plaintext]'
          }
        >
          {mark.text}
        </text>
      )
  }
}

const boxOf = ({ x, y, width, height }: Extract<Mark, { kind: 'zone' | 'bar' }>) => ({ x, y, width, height })
