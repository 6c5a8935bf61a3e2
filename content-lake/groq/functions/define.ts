import type { Evaluate, Scope } from '../scope'

export interface GroqFunction {
  /** Whether it may be called with so many arguments. */
  takes(count: number): boolean
  /** The call, from its arguments as they stand. */
  compile(args: readonly Evaluate[]): Evaluate
}

/** A function that works on the values of its arguments, which are as many as are named or any number from there on. */
export function ofValues(
  takes: number | ((count: number) => boolean),
  apply: (scope: Scope, ...values: unknown[]) => unknown,
): GroqFunction {
  return {
    takes: typeof takes === 'number' ? (count) => count === takes : takes,
    compile: (args) => (scope) => apply(scope, ...args.map((evaluate) => evaluate(scope))),
  }
}

/** As `ofValues`, of one list; anything else comes to null. */
export function ofList(apply: (list: readonly unknown[], scope: Scope) => unknown): GroqFunction {
  return ofValues(1, (scope, value) => {
    if (!Array.isArray(value)) return null
    scope.run.budget.spend(value.length)
    return apply(value, scope)
  })
}

export const exactly =
  (wanted: number) =>
  (count: number): boolean =>
    count === wanted

export const anyNumber = (): boolean => true
