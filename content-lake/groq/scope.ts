import type { Budget } from './budget'
import type { JsonObject } from './values'

/** What queries read from: documents in the order of their ids, and what finds some of them at once. */
export interface Source {
  readonly all: readonly JsonObject[]
  get(id: string): JsonObject | undefined
  ofType(type: string): readonly JsonObject[]
  /** Documents that hold a reference to `id`. */
  referringTo(id: string): readonly JsonObject[]
  /** Documents of a type whose field at `path` is the string `value`; `null` when that is not indexed. */
  withField(type: string, path: readonly string[], value: string): readonly JsonObject[] | null
}

/** One evaluation of one query. */
export interface Run {
  readonly source: Source
  readonly params: Readonly<JsonObject>
  readonly budget: Budget
  readonly now: Date
  /** What `identity()` answers. */
  readonly identity: string
  readonly sanity: { readonly projectId: string; readonly dataset: string }
}

/** What `@` is at some place of a query, and by `^` what it is around. */
export class Scope {
  private constructor(
    readonly run: Run,
    readonly value: unknown,
    private readonly around: Scope | null,
    private readonly isHidden: boolean,
  ) {}

  static outermost(run: Run): Scope {
    return new Scope(run, null, null, false)
  }

  within(value: unknown): Scope {
    return new Scope(this.run, value, this.isHidden ? this.around : this, false)
  }

  /** As `within`, for steps that GROQ does to each element: `^` goes past them. */
  hiddenWithin(value: unknown): Scope {
    return new Scope(this.run, value, this.isHidden ? this.around : this, true)
  }

  /** The value of `^` (1), `^.^` (2) and so on. */
  parent(levels: number): unknown {
    let scope: Scope | null = this.around
    for (let level = 1; scope && level < levels; level += 1) scope = scope.around
    return scope ? scope.value : null
  }
}

export type Evaluate = (scope: Scope) => unknown
