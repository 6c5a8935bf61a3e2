import { digitsIn } from '~/domain/values/digits'
import { isLocale } from '~/domain/values/locale'
import { clockOf } from './drawing/clock'
import type { Enhance } from './enhance'

/** A turn of four and a half minutes passes in a good ten seconds. */
const hurry = 24

/** Lets one walk through the minutes of a turn, by hand or playing. */
export const bringTurnToLife: Enhance = (root) => {
  const turn = root.querySelector<HTMLElement>('[data-turn]')
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const button = controls?.querySelector('button')
  const range = controls?.querySelector('input')
  const output = controls?.querySelector('output')
  if (!turn || !controls || !button || !range || !output) return () => undefined
  const steps = [...root.querySelectorAll<HTMLElement>('[data-done-at]')]
  const locale = isLocale(turn.dataset.locale) ? turn.dataset.locale : 'fa'
  const end = Number(range.max)
  let frame = 0

  const show = (time: number) => {
    const clock = digitsIn(locale, clockOf(time))
    output.textContent = clock
    range.setAttribute('aria-valuetext', clock)
    for (const step of steps) step.toggleAttribute('data-waiting', Number(step.dataset.doneAt) > time)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    button.textContent = button.dataset.play ?? ''
  }
  const play = () => {
    const from = Number(range.value) >= end ? 0 : Number(range.value)
    const began = performance.now()
    button.textContent = button.dataset.pause ?? ''
    const step = (now: number) => {
      const time = Math.min(end, from + ((now - began) / 1000) * hurry)
      range.value = String(time)
      show(time)
      if (time < end) frame = requestAnimationFrame(step)
      else stop()
    }
    frame = requestAnimationFrame(step)
  }
  const toggle = () => (frame ? stop() : play())
  const move = () => {
    stop()
    show(Number(range.value))
  }

  button.addEventListener('click', toggle)
  range.addEventListener('input', move)
  controls.hidden = false
  show(end)
  return () => {
    stop()
    button.removeEventListener('click', toggle)
    range.removeEventListener('input', move)
    controls.hidden = true
  }
}
