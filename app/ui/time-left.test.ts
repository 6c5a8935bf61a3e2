import { describe, expect, it } from 'vitest'
import { clockOf, countTimeLeft, type DeviceTime } from './time-left'

const hour = 3_600_000
const made = '2026-11-21T08:00:00.000Z'
const inMinutes = (minutes: number) => new Date(Date.parse(made) + minutes * 60_000).toISOString()

/** A device whose clock is off by so much, and what it counts of fifteen minutes. */
function deviceOff(by: number, until = inMinutes(15)) {
  let clock = Date.parse(made) + by
  let running = 4000
  let tick = () => {}
  const device: DeviceTime = {
    read: () => ({ clock, running }),
    everySecond: (each) => {
      tick = each
      return () => (tick = () => {})
    },
  }
  const shown: number[] = []
  let asked = 0
  const timeLeft = {
    until,
    asked: { at: null },
    onChange: (left: number) => shown.push(left),
    onEnd: () => void asked++,
  }
  const count = (from: string) => countTimeLeft({ ...timeLeft, made: from, learned: device.read() }, device)
  let stop = count(made)
  return {
    stop: () => stop(),
    /** The server has answered, and nothing is over for it. */
    answer() {
      stop()
      stop = count(new Date(clock - by).toISOString())
    },
    pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        clock += 1000
        running += 1000
        tick()
      }
    },
    sleep(seconds: number) {
      clock += seconds * 1000
      tick()
    },
    setClock(to: number) {
      clock = Date.parse(made) + to
      tick()
    },
    left: () => shown.at(-1),
    asked: () => asked,
  }
}

describe.each([
  ['right', 0],
  ['an hour ahead', hour],
  ['an hour behind', -hour],
])('a device whose clock is %s', (_, off) => {
  it('counts what the server said is left, and ends with it', () => {
    const device = deviceOff(off)
    expect([device.left(), device.asked()]).toEqual([900, 0])
    device.pass(60)
    expect([device.left(), device.asked()]).toEqual([840, 0])
    device.pass(840)
    expect([device.left(), device.asked()]).toEqual([0, 1])
  })

  it('counts on over its sleep, in which only its clock goes', () => {
    const device = deviceOff(off)
    device.sleep(600)
    expect(device.left()).toBe(300)
  })
})

it('is not longer for a clock that is set back', () => {
  const device = deviceOff(0)
  device.pass(60)
  device.setClock(-hour)
  expect(device.left()).toBe(840)
})

it('asks again while the server has not said that it is over, until it is stopped', () => {
  const device = deviceOff(0, inMinutes(0))
  expect([device.left(), device.asked()]).toEqual([0, 1])
  device.pass(4)
  expect(device.asked()).toBe(1)
  device.pass(1)
  expect(device.asked()).toBe(2)
  device.pass(10)
  expect(device.asked()).toBe(4)
  device.stop()
  device.pass(60)
  expect(device.asked()).toBe(4)
})

it('asks no sooner for an answer that leaves the time as it was', () => {
  const device = deviceOff(0, inMinutes(0))
  for (let second = 0; second < 10; second++) {
    device.answer()
    device.pass(1)
  }
  expect(device.asked()).toBe(3)
})

it('is written with hours where there are any', () => {
  expect([0, 59, 60, 3599, 3600, 10_799].map(clockOf)).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '59:59',
    '1:00:00',
    '2:59:59',
  ])
})
