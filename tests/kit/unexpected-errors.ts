import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'
import { allowedConsoleErrors } from './console-errors'

/**
 * A test fails when something it runs writes to `console.error` unannounced: React's warnings, swallowed failures.
 * `allowConsoleError` announces one.
 */
const original = console.error
let unexpected: string[] = []

beforeEach(() => {
  unexpected = []
  allowedConsoleErrors.length = 0
  console.error = (...parts: unknown[]) => {
    const text = format(...parts)
    if (allowedConsoleErrors.some((pattern) => pattern.test(text))) return
    unexpected.push(text)
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  expect(unexpected, 'console.error was called; announce it with allowConsoleError when it is meant').toEqual(
    [],
  )
})
