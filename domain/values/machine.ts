/** Something that is done with a thing that has states. */
export interface Act<State extends string, Actor extends string, Effect extends string> {
  /** The states in which it can be done. */
  from: readonly State[]
  /** The states it may lead to; none where the thing stays where it is. */
  to: readonly State[]
  by: readonly Actor[]
  /** Names of what else happens, in the same transaction or owed by it. */
  effects?: readonly Effect[]
}

interface Definition<State extends string, Actor extends string, Effect extends string, Name extends string> {
  /** What it is a machine of, in the docs. */
  of: string
  states: readonly State[]
  /** Where everything begins. */
  first: NoInfer<State>
  acts: Readonly<Record<Name, Act<NoInfer<State>, Actor, Effect>>>
}

/** One step: from where to where, by whom, in which act. */
export interface Step<State extends string, Actor extends string, Name extends string> {
  from: State
  to: State
  by: readonly Actor[]
  act: Name
}

/**
 * A machine: the one table of which state follows which, by whose doing. Constraints of the database, answers of the API, buttons and the picture in
 * `docs/machines.md` are made of it.
 */
export function defineMachine<
  const State extends string,
  const Actor extends string,
  const Effect extends string,
  const Name extends string,
>(definition: Definition<State, Actor, Effect, Name>) {
  const { of, states, first, acts } = definition
  const names = Object.keys(acts) as Name[]
  const steps = names.flatMap((act) =>
    acts[act].from.flatMap((from) =>
      acts[act].to
        // What stays where it is takes no step.
        .filter((to) => to !== from)
        .map((to): Step<State, Actor, Name> => ({ from, to, by: acts[act].by, act })),
    ),
  )
  const pairs = states.flatMap((from) =>
    states
      .filter((to) => steps.some((step) => step.from === from && step.to === to))
      .map((to) => [from, to] as const),
  )
  const stepsFrom = (from: State, to: State) => steps.filter((step) => step.from === from && step.to === to)
  return {
    of,
    states,
    first,
    acts: acts as Readonly<Record<Name, Act<State, Actor, Effect>>>,
    steps,
    /** Every pair that is allowed, for the constraint of the database. */
    pairs,
    /** The same with who may take the step. */
    pairsBy: pairs.flatMap(([from, to]) =>
      [...new Set(stepsFrom(from, to).flatMap(({ by }) => by))].sort().map((by) => [from, to, by] as const),
    ),
    mayBecome: (from: State, to: State, by?: Actor): boolean =>
      stepsFrom(from, to).some((step) => by === undefined || step.by.includes(by)),
    mayDo: (act: Name, state: State, by: Actor): boolean =>
      acts[act].from.includes(state) && acts[act].by.includes(by),
    /** What can be done in a state, in the order of the table. */
    actsOf: (state: State, by: Actor): Name[] =>
      names.filter((act) => acts[act].from.includes(state) && acts[act].by.includes(by)),
    /** All that somebody can do, in any state. */
    actsBy: (by: Actor): Name[] => names.filter((act) => acts[act].by.includes(by)),
    effectsOf: (from: State, to: State): Effect[] => [
      ...new Set(stepsFrom(from, to).flatMap(({ act }) => acts[act].effects ?? [])),
    ],
  }
}

/** Pairs or triples as a list of SQL rows: `('a', 'b'), ('b', 'c')`. Names of states are letters and hyphens. */
export const rowsOf = (tuples: readonly (readonly string[])[]): string =>
  tuples.map((tuple) => `(${tuple.map((name) => `'${name}'`).join(', ')})`).join(', ')
