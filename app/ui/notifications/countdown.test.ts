import { expect, it, vi } from 'vitest'
import { startCountdown, type Ticks } from './countdown'

function handTicks() {
  let tick: (() => void) | undefined
  let spacing = 0
  const ticks: Ticks = (each, every) => {
    tick = each
    spacing = every
    return () => (tick = undefined)
  }
  return {
    ticks,
    spacing: () => spacing,
    isRunning: () => tick !== undefined,
    pass: (count: number) => {
      for (let turn = 0; turn < count; turn++) tick?.()
    },
  }
}

it('goes from 100 to 0 in two hundred ticks of 20 ms, and ends once', () => {
  const clock = handTicks()
  const onChange = vi.fn()
  const onDone = vi.fn()
  startCountdown(clock.ticks, { onChange, onDone })
  expect(clock.spacing()).toBe(20)
  clock.pass(1)
  expect(onChange).toHaveBeenLastCalledWith(99.5)
  clock.pass(198)
  expect(onDone).not.toHaveBeenCalled()
  clock.pass(1)
  expect(onChange).toHaveBeenLastCalledWith(0)
  clock.pass(5)
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(clock.isRunning()).toBe(false)
})

it('waits while it is held, by pointer and focus together, and goes on where it stood', () => {
  const clock = handTicks()
  const onChange = vi.fn()
  const running = startCountdown(clock.ticks, { onChange, onDone: vi.fn() })
  clock.pass(10)
  running.hold()
  running.hold()
  clock.pass(500)
  running.release()
  clock.pass(500)
  expect(onChange).toHaveBeenLastCalledWith(95)
  running.release()
  clock.pass(1)
  expect(onChange).toHaveBeenLastCalledWith(94.5)
})

it('can be stopped', () => {
  const clock = handTicks()
  startCountdown(clock.ticks, { onChange: vi.fn(), onDone: vi.fn() }).stop()
  expect(clock.isRunning()).toBe(false)
})
