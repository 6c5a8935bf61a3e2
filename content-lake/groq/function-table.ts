import type { GroqFunction } from './functions/define'
import { exactly } from './functions/define'
import { releaseFunctions, sanityFunctions } from './functions/documents'
import { dateTimeFunctions, globalFunctions } from './functions/globals'
import { arrayFunctions, mathFunctions } from './functions/lists'
import { portableTextFunctions, stringFunctions } from './functions/texts'
import { GroqSyntaxError } from './syntax-error'

type Functions = Readonly<Record<string, GroqFunction>>

/** What only its place in a query gives a meaning to: `boost()` within `score()`, `text::query()` beside `match`. */
const onlyInPlace = (name: string, count: number): GroqFunction => ({
  takes: exactly(count),
  compile: () => {
    throw new GroqSyntaxError(`${name} cannot stand here`, 0)
  },
})

const namespaces: Readonly<Record<string, Functions>> = {
  global: { ...globalFunctions, boost: onlyInPlace('boost()', 2) },
  string: stringFunctions,
  array: arrayFunctions,
  math: mathFunctions,
  pt: portableTextFunctions,
  dateTime: dateTimeFunctions,
  sanity: sanityFunctions,
  releases: releaseFunctions,
  text: { query: onlyInPlace('text::query()', 1) },
}

const pipes: Readonly<Record<string, { takes(count: number): boolean }>> = {
  order: { takes: (count) => count >= 1 },
  score: { takes: (count) => count >= 1 },
}

export function functionNamed(namespace: string, name: string): GroqFunction | null {
  const functions = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined
  return functions && Object.hasOwn(functions, name) ? (functions[name] ?? null) : null
}

export function pipeNamed(name: string): { takes(count: number): boolean } | null {
  return Object.hasOwn(pipes, name) ? (pipes[name] ?? null) : null
}
