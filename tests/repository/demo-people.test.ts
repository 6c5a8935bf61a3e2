import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoPeople } from '~/domain/identity/demo-people'
import { parsePhone } from '~/domain/values/phone'
import { roles } from '~/domain/values/role'

it('names everyone of a demo in the README, with their phone', () => {
  const rows = readFileSync('README.md', 'utf8').split('\n')
  for (const { phone, en } of demoPeople) {
    const row = rows.find((line) => line.includes(`| ${phone} `))
    expect(row, phone).toContain(`${en.firstName} ${en.lastName}`)
  }
})

it('has somebody of every role, each with a phone and an id of their own', () => {
  expect(new Set(demoPeople.flatMap((person) => person.roles))).toEqual(new Set(roles))
  expect(new Set(demoPeople.map(({ id }) => id)).size).toBe(demoPeople.length)
  for (const { phone } of demoPeople) expect(parsePhone(phone)).toBe(phone)
})
