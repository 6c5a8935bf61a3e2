import { LakeError } from '../contract'
import { limits } from './limits'
import { badRequest } from './refusal'

/** The `$name` parameters of a query in an address. @throws LakeError 400 when one is not JSON */
export function groqParameters(query: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of query) {
    if (!key.startsWith('$')) continue
    const name = requireParameterName(key.slice(1))
    try {
      params[name] = JSON.parse(value) as unknown
    } catch {
      throw new LakeError(400, 'queryParameterError', `Unable to parse value of parameter $${name}: not JSON`)
    }
  }
  return params
}

/** @throws LakeError 400 for a name that GROQ could not refer to */
export function requireParameterName(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name) && name !== '__proto__') return name
  throw new LakeError(400, 'queryParameterError', 'Parameter names consist of letters, digits and _')
}

/** @throws HttpRefusal 400 unless `true` or `false` */
export function flag(query: URLSearchParams, name: string, standard = false): boolean {
  const value = query.get(name)
  if (value === null) return standard
  if (value === 'true') return true
  if (value === 'false') return false
  throw badRequest(`"${name}" must be true or false`)
}

/** @throws HttpRefusal 400 unless one of `choices` */
export function choice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  const found = choices.find((candidate) => candidate === value)
  if (found === undefined) throw badRequest(`"${name}" must be one of ${choices.join(', ')}`)
  return found
}

/** @throws HttpRefusal 400 unless a whole number in range */
export function wholeNumber(
  query: URLSearchParams,
  name: string,
  { standard, min, max }: { standard: number; min: number; max: number },
): number {
  const value = query.get(name)
  if (value === null) return standard
  if (!/^\d{1,9}$/.test(value)) throw badRequest(`"${name}" must be a whole number`)
  const number = Number(value)
  if (number < min || number > max) throw badRequest(`"${name}" must be between ${min} and ${max}`)
  return number
}

/** @throws HttpRefusal 400 unless an instant in ISO 8601 */
export function instant(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(time)) throw badRequest(`"${name}" must be an instant in ISO 8601`)
  return new Date(time).toISOString()
}

/** Document ids separated by commas. @throws HttpRefusal 400 for a malformed one, or too many */
export function documentIds(list: string): string[] {
  const ids = list.split(',').filter((id) => id !== '')
  if (ids.length === 0) throw badRequest('No document id is given')
  if (ids.length > limits.ids) throw badRequest(`At most ${limits.ids} document ids may be asked for at once`)
  for (const id of ids) requireDocumentId(id)
  return [...new Set(ids)]
}

/** @throws HttpRefusal 400 unless it may be a document's id */
export function requireDocumentId(id: string): string {
  if (!/^[\w.-]{1,200}$/.test(id))
    throw badRequest('Document ids consist of letters, digits, ".", "_" and "-"')
  return id
}
