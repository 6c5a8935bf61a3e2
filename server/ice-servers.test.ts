import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BadEnvironment, readEnvironment } from './environment'
import { iceServersAt } from './ice-servers'

const at = new Date('2026-11-24T08:00:00.000Z')
const stun = { urls: 'stun:turn.tapesh.example:3478' }
const turn = { urls: ['turn:turn.tapesh.example:3478', 'turns:turn.tapesh.example:5349'] }

describe('ICE_SERVERS', () => {
  it('is none, or what RTCPeerConnection takes', () => {
    expect(readEnvironment({}).iceServers).toEqual([])
    expect(readEnvironment({ ICE_SERVERS: JSON.stringify([stun, turn]) }).iceServers).toEqual([stun, turn])
  })

  it.each(['stun:example', '{}', '[{"urls":"https://example"}]', '[{"urls":[]}]', '[{"url":"stun:a"}]', '['])(
    'refuses %s in words, and does not repeat it',
    (value) => {
      const read = () => readEnvironment({ ICE_SERVERS: value })
      expect(read).toThrow(BadEnvironment)
      expect(read).toThrow(/ICE_SERVERS: expected a JSON list such as/)
    },
  )

  it('asks for a list where there is a secret, which would be of no use', () => {
    expect(() => readEnvironment({ TURN_SECRET: 's'.repeat(32) })).toThrow(/ICE_SERVERS: is missing/)
  })
})

describe('a relay', () => {
  it('is given a password that ends in two hours, as coturn makes it; nothing else is', () => {
    const [first, second] = iceServersAt([stun, turn], 'secret', at)
    expect(first).toEqual(stun)
    const username = second?.username ?? ''
    expect(username).toMatch(new RegExp(`^${at.getTime() / 1000 + 7200}:[0-9a-f]{12}$`))
    const credential = createHmac('sha1', 'secret').update(username).digest('base64')
    expect(second).toEqual({ ...turn, username, credential })
    // The quota of a relay is by name: nobody shares another's.
    expect(iceServersAt([turn], 'secret', at)[0]?.username).not.toBe(username)
  })

  it('keeps a password of its own, and has none without a secret', () => {
    const own = { ...turn, username: 'a', credential: 'b' }
    expect(iceServersAt([own], 'secret', at)).toEqual([own])
    expect(iceServersAt([turn], undefined, at)).toEqual([turn])
  })
})
