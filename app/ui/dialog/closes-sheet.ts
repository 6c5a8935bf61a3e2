interface Pull {
  /** Pixels below where it was taken. */
  offset: number
  /** Pixels a second, downwards. */
  velocity: number
  /** Of the sheet. */
  height: number
}

/** Whether a sheet that is let go leaves: a third of it was pulled down, or it was flung. */
export const closesSheet = ({ offset, velocity, height }: Pull): boolean =>
  offset > 0 && (offset > height / 3 || (velocity > 500 && offset > 16))
