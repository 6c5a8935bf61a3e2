/** Where the API writes what operators read; pino's own shape. Nothing personal or medical goes into it. */
export interface ApiLog {
  info(detail: Record<string, unknown>, message: string): void
  warn(detail: Record<string, unknown>, message: string): void
  error(detail: Record<string, unknown>, message: string): void
}

/**
 * What may be said of an error: its kind, PostgreSQL's code and where it came from. Messages of the database and its driver
 * quote the values that were sent, so no message is passed on but those of our own expected failures.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const described: Record<string, unknown> = { kind: error.name, stack: frames?.slice(0, 12).join('\n') }
  for (const name of ['code', 'constraint', 'table', 'routine'] as const) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value)) described[name] = value
  }
  if (error.cause !== undefined) described.cause = describeError(error.cause)
  return described
}
