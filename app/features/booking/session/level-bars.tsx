/** How loud it is, in eight bars that grow along the reading direction. */
export const LevelBars = ({ level }: { level: number }) => (
  <span aria-hidden="true" className="flex h-5 items-end gap-1">
    {[4, 6, 9, 13, 16, 18, 19, 20].map((height, index) => (
      <span
        key={height}
        style={{ height }}
        className={`w-1.5 rounded-pill ${level * 8 > index ? 'bg-sea' : 'bg-line'}`}
      />
    ))}
  </span>
)
