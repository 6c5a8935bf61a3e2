import { describe, expect, it } from 'vitest'
import { mayOpen, shareEnd, shareStateOf, type Reading } from './rules'

const now = new Date('2026-03-21T08:00:00Z')

describe('the state of a share', () => {
  it('is open until its very end, and ended from the moment that its owner ends it', () => {
    const expiresAt = shareEnd(now, 1)
    expect(expiresAt.toISOString()).toBe('2026-03-22T08:00:00.000Z')
    expect(
      shareStateOf({ expiresAt, wrongPasscodes: 0, revokedAt: null }, new Date(expiresAt.getTime() - 1)),
    ).toBe('open')
    expect(shareStateOf({ expiresAt, wrongPasscodes: 0, revokedAt: null }, expiresAt)).toBe('expired')
    expect(shareStateOf({ expiresAt, wrongPasscodes: 0, revokedAt: now }, now)).toBe('ended')
    expect(shareStateOf({ expiresAt, wrongPasscodes: 0, revokedAt: now }, shareEnd(now, 2))).toBe('ended')
  })
})

describe('what a share has an answer to', () => {
  const looks: Reading[] = [
    { kind: 'archive' },
    { kind: 'summary' },
    { kind: 'list', type: 'ecg' },
    { kind: 'history', type: 'ecg' },
    { kind: 'export', type: 'ecg' },
    { kind: 'record', type: 'ecg', recordId: 'one' },
    { kind: 'file', type: 'ecg', recordId: 'one' },
  ]
  const opened = (extent: Parameters<typeof mayOpen>[0]) =>
    looks.filter((look) => mayOpen(extent, look)).map(({ kind }) => kind)
  const nothing = { types: null, recordId: null, recordType: null }

  it('is everything for the whole', () => {
    expect(opened({ ...nothing, scope: 'all' })).toEqual(looks.map(({ kind }) => kind))
  })

  it('is what is of its types, and what is of all of them together', () => {
    expect(opened({ ...nothing, scope: 'types', types: ['ecg'] })).toEqual(looks.map(({ kind }) => kind))
    expect(opened({ ...nothing, scope: 'types', types: ['lab-test'] })).toEqual(['archive', 'summary'])
  })

  it('is the one record and no sum over many', () => {
    const one = { scope: 'record', types: null, recordId: 'one', recordType: 'ecg' } as const
    expect(opened(one)).toEqual(['archive', 'list', 'export', 'record', 'file'])
    expect(opened({ ...one, recordId: 'two' })).toEqual(['archive', 'list', 'export'])
    expect(opened({ ...one, recordType: 'lab-test' })).toEqual(['archive'])
  })
})
