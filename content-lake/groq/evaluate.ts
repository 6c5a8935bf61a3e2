import { compileTree } from './compile'
import type { CompileOptions } from './compile'
import type { ParsedQuery } from './parse'
import { settle } from './result'
import { Scope } from './scope'
import type { Run } from './scope'

/** A query that is ready to be run, any number of times. */
export interface PreparedQuery extends ParsedQuery {
  /**
   * Its result, of JSON alone.
   * @throws OverBudget, or what the run's budget throws
   */
  run(run: Run): unknown
}

/** @throws GroqSyntaxError for a function that has no meaning where it stands */
export function prepare(parsed: ParsedQuery, options: CompileOptions = { indexed: true }): PreparedQuery {
  const evaluate = compileTree(parsed.tree, options)
  return {
    ...parsed,
    run: (run) => settle(evaluate(Scope.outermost(run)), run.budget),
  }
}
