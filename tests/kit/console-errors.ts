/** Patterns that the running test has announced; emptied before each test. */
export const allowedConsoleErrors: RegExp[] = []

/** Announces a `console.error` that the rest of the running test provokes on purpose. */
export function allowConsoleError(pattern: RegExp): void {
  allowedConsoleErrors.push(pattern)
}
