type Cell = string | number

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** A Markdown table as the README carries it. */
export function table(head: string[], rows: Cell[][]): string {
  const line = (cells: Cell[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? number.format(cell) : cell)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
