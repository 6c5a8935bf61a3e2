import { describe, expect, it } from 'vitest'
import { auditActions, auditResources } from '~/domain/audit/vocabulary'
import en from '~/locales/en/staff.json'
import fa from '~/locales/fa/staff.json'

/** The type checker holds what the API writes to the vocabulary (`AuditEntry`). */
describe.each(Object.entries({ fa, en }))('the audit log in %s', (_, words) => {
  it('has words for all that can stand in it', () => {
    const needed = [
      ...auditActions.map((action) => `action.${action}`),
      ...auditResources.map((resource) => `resource.${resource}`),
    ]
    expect(needed.filter((key) => !(key in words))).toEqual([])
    expect(new Set(needed).size).toBe(needed.length)
  })
})
