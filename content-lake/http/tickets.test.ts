import { describe, expect, it } from 'vitest'
import { createTickets } from './tickets'

const signedIn = {
  id: 's',
  user: { id: 'editor', name: 'Editor', email: 'e@localhost' },
  epoch: 'e.0',
  expires: 1e12,
}
const address = '/v1/data/listen/production?query=*%5B_id%3D%3D%22a?b%22%5D&enableResume=true'

function setUp() {
  let time = 0
  const tickets = createTickets('secret', () => time)
  return { tickets, pass: (milliseconds: number) => void (time += milliseconds) }
}

describe('createTickets', () => {
  it('opens its own address only', () => {
    const { tickets } = setUp()
    const attached = tickets.attach(address, signedIn)
    expect(tickets.redeem(attached)?.signedIn).toEqual(signedIn)
    expect(tickets.redeem(`${attached}&lastEventId=x`)?.signedIn).toEqual(signedIn)
    expect(tickets.redeem(`${attached}&query=*`)).toBeNull()
    expect(tickets.redeem(attached.replace('listen', 'export'))).toBeNull()
    expect(tickets.redeem(attached.slice(0, -2))).toBeNull()
    expect(tickets.redeem(address)).toBeNull()
    expect(createTickets('other', () => 0).redeem(attached)).toBeNull()
  })

  it('expires after a minute', () => {
    const { tickets, pass } = setUp()
    const attached = tickets.attach(address, signedIn)
    pass(60_000)
    expect(tickets.redeem(attached)).not.toBeNull()
    pass(1)
    expect(tickets.redeem(attached)).toBeNull()
  })

  it('opens its stream again while that is open and for a minute after', () => {
    const { tickets, pass } = setUp()
    const attached = tickets.attach(address, signedIn)
    const close = tickets.redeem(attached)?.opened()
    pass(3_600_000)
    expect(tickets.redeem(attached)).not.toBeNull()
    close?.()
    pass(60_000)
    expect(tickets.redeem(attached)).not.toBeNull()
    pass(1)
    expect(tickets.redeem(attached)).toBeNull()
  })
})
