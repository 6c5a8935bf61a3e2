import type { ChartLabels } from './summary'

/** Which mark is which value, and in what unit. */
export const Legend = ({ labels: { upper, lower, unit } }: { labels: ChartLabels }) => (
  <p className="mb-2 mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="size-3 rounded-pill border-2 border-ink bg-ink" />
      {upper}
    </span>
    {lower && (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-pill border-2 border-sea" />
        {lower}
      </span>
    )}
    <bdi className="text-ink-3">{unit}</bdi>
  </p>
)
