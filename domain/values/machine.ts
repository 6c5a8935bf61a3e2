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

type Acts<State extends string> = Readonly<Record<string, Act<State, string, string>>>
type NameOf<All extends Acts<string>> = keyof All & string
type ActorOf<All extends Acts<string>> = All[NameOf<All>]['by'][number]
/** Names of what somebody can do. */
type ActsBy<All extends Acts<string>, By> = {
  [Name in NameOf<All>]: By extends All[Name]['by'][number] ? Name : never
}[NameOf<All>]

interface Definition<State extends string, All extends Acts<State>> {
  /** What it is a machine of, in the docs. */
  of: string
  states: readonly State[]
  /** Where everything begins. */
  first: NoInfer<State>
  acts: All
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
export function defineMachine<const State extends string, const All extends Acts<NoInfer<State>>>({
  of,
  states,
  first,
  acts: written,
}: Definition<State, All>) {
  type Name = NameOf<All>
  type Actor = ActorOf<All>
  const acts: Readonly<Record<Name, Act<State, Actor, string>>> = written
  const names = Object.keys(acts) as Name[]
  const steps = names.flatMap((act) =>
    acts[act].from.flatMap((from) =>
      acts[act].to
        // What stays where it is takes no step.
        .filter((to) => to !== from)
        .map((to): Step<State, Actor, Name> => ({ from, to, by: acts[act].by, act })),
    ),
  )
  const stepsFrom = (from: State, to: State) => steps.filter((step) => step.from === from && step.to === to)
  const pairs = states.flatMap((from) =>
    states.filter((to) => stepsFrom(from, to).length > 0).map((to) => [from, to] as const),
  )
  return {
    of,
    states,
    first: first as State,
    acts,
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
    /** All that somebody can do, in any state, in the order of the table. */
    actsBy: <By extends Actor>(by: By): ActsBy<All, By>[] =>
      names.filter((act): act is ActsBy<All, By> => acts[act].by.includes(by)),
    effectsOf: (from: State, to: State): string[] => [
      ...new Set(stepsFrom(from, to).flatMap(({ act }) => acts[act].effects ?? [])),
    ],
  }
}

/** Pairs or triples as a list of SQL rows: `('a', 'b'), ('b', 'c')`. Names of states are letters and hyphens. */
export const rowsOf = (tuples: readonly (readonly string[])[]): string =>
  tuples.map((tuple) => `(${tuple.map((name) => `'${name}'`).join(', ')})`).join(', ')
