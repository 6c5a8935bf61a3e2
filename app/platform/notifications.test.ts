import { expect, it } from 'vitest'
import { carriedNotification, carryNotification, forgetNotification } from './notifications.server'

const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })
const pair = (setCookie: string) => setCookie.split(';')[0] ?? ''

it('carries a kind and a word over a redirect, in the language of whom it reaches', () => {
  const carried = carryNotification('error', 'shell:error.title', 'http://localhost:3000')
  expect(carriedNotification(requestWith(`a=1; ${pair(carried)}`), 'en')).toMatchObject({
    kind: 'error',
    message: 'Something went wrong',
  })
  expect(carriedNotification(requestWith(pair(carried)), 'fa')?.message).toMatch(/[؀-ۿ]/)
})

it('lives shortly, unseen by scripts, and over https only there', () => {
  const here = carryNotification('info', 'shell:home', 'http://localhost:3000')
  expect(here).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
  const there = carryNotification('info', 'shell:home', 'https://tapesh.example')
  expect(there).toMatch(/^__Host-flash=.*; Secure$/)
  expect(forgetNotification('http://localhost:3000')).toMatch(/^flash=; .*Max-Age=0/)
})

it.each([
  ['free text', 'flash=error.Your%20account%20is%20blocked'],
  ['another kind', 'flash=fatal.shell%3Ahome'],
  ['a list that is not for this', 'flash=error.secrets%3Ahome'],
  ['a word that is not there', 'flash=error.shell%3Anothing'],
  ['what every object has', 'flash=error.shell%3AtoString'],
  ['broken escapes', 'flash=error.%E0%A4%A'],
  ['another cookie', 'xflash=error.shell%3Ahome'],
  ['nothing', 'flash='],
])('says nothing for %s', (_, cookie) => {
  expect(carriedNotification(requestWith(cookie), 'en')).toBeUndefined()
})
