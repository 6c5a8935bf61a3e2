/** A query needed more work or memory than it was allowed. */
export class OverBudget extends Error {
  constructor(readonly of: 'steps' | 'memory') {
    super(of === 'steps' ? 'The query takes too much work' : 'The query produces too much at once')
    this.name = 'OverBudget'
  }
}

/**
 * What an evaluation may spend. Every loop of the evaluator, and every function that looks at a text or a list, pays
 * for what it is about to do before it does it: so the time and the memory of a query are bounded wherever they go.
 */
export class Budget {
  private produced = 0

  /**
   * @param left steps: what takes some tens of nanoseconds, such as evaluating one node
   * @param memory units of some eight bytes: a place in a list, a key and its value count two
   * @param more called when the steps are used up; answers how many more there are, or throws
   */
  constructor(
    private left: number,
    private readonly memory: number,
    private readonly more: () => number = () => 0,
  ) {}

  /** @throws OverBudget, or what `more` throws */
  spend(steps: number): void {
    this.left -= steps
    while (this.left < 0) {
      const more = this.more()
      if (more <= 0) throw new OverBudget('steps')
      this.left += more
    }
  }

  /** Pays for looking at characters once. */
  read(characters: number): void {
    this.spend(1 + (characters >> 4))
  }

  /** Pays for memory, which is not given back: what a query throws away soon has been made all the same. @throws OverBudget */
  produce(units: number): void {
    this.produced += units
    if (this.produced > this.memory) throw new OverBudget('memory')
    this.spend(1 + (units >> 3))
  }

  /** Pays for a text of so many characters. @throws OverBudget */
  write(characters: number): void {
    this.produce(1 + (characters >> 3))
  }

  /** Steps that were not spent. */
  get rest(): number {
    return Math.max(0, this.left)
  }
}

/** Pays for nothing: for what is known to be small. */
export const unlimited = (): Budget => new Budget(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
