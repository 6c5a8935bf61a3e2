import type { Enhance } from './enhance'
import { drawSound, type Screen } from './sound-filter-screen'
import { createChestPlayer, type Chest, type ChestPlayer } from './sound-filter-player'
import { heartKinds, lungKinds } from './signals/chest-sound'
import { filterNames, type FilterName } from '~/domain/records/sound-filters'

const isFilterName = (value: string | undefined): value is FilterName =>
  filterNames.some((name) => name === value)

/**
 * Adds to the drawn sound filter what only a script can: the sound itself, its amplification, and the figure that runs with it.
 * Nothing sounds before the button is pressed, and it begins quietly.
 */
export const bringSoundToLife: Enhance = (root) => {
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const button = controls?.querySelector('button')
  const range = controls?.querySelector('input')
  const output = controls?.querySelector('output')
  const words = root.querySelector<HTMLElement>('[data-sound-filter]')?.dataset
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  if (!controls || !button || !range || !output || !words) return () => undefined

  const breath = { inward: words.inward ?? '', outward: words.outward ?? '' }
  const standsStill = matchMedia('(prefers-reduced-motion: reduce)')
  const ending = new AbortController()
  const listening = { signal: ending.signal }
  let player: ChestPlayer | undefined
  let frame = 0

  const amplification = () => Number(range.value)
  const chosen = (name: string) => radios.find((radio) => radio.name === name && radio.checked)?.value
  const filter = (): FilterName => {
    const name = chosen('sound-filter')
    return isFilterName(name) ? name : 'heart'
  }
  const chest = (): Chest => ({
    heart: heartKinds.find((kind) => kind === chosen('sound-heart')) ?? 'normal',
    lungs: lungKinds.find((kind) => kind === chosen('sound-lungs')) ?? 'normal',
  })

  const showAmplification = () => {
    const times = new Intl.NumberFormat(document.documentElement.lang).format(amplification())
    const text = (output.dataset.times ?? '').replace('{{count}}', times)
    output.textContent = text
    range.setAttribute('aria-valuetext', text)
  }

  /** The canvas of the filter that is shown; others lose theirs and stand still again. */
  const canvasOf = (name: FilterName): HTMLCanvasElement | undefined => {
    let found: HTMLCanvasElement | undefined
    for (const screen of root.querySelectorAll<HTMLElement>('[data-screen]')) {
      const canvas = screen.querySelector('canvas')
      if (screen.dataset.screen !== name) canvas?.remove()
      else found = canvas ?? screen.appendChild(document.createElement('canvas'))
    }
    return found
  }

  const draw = () => {
    if (!player) return
    const name = filter()
    const canvas = canvasOf(name)
    const screen: Screen = {
      sound: player.filtered(),
      hasMurmur: chest().heart === 'murmur',
      filter: name,
      seconds: player.position(),
      size: 0.3 + (0.7 * amplification()) / Number(range.max),
      breath,
    }
    if (canvas) drawSound(canvas, screen)
    frame = requestAnimationFrame(draw)
  }

  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    player?.pause()
    button.textContent = button.dataset.play ?? ''
  }
  const play = () => {
    player ??= createChestPlayer(chest())
    player.listenTo(chest())
    player.choose(filter())
    player.amplify(amplification())
    player.play()
    button.textContent = button.dataset.pause ?? ''
    if (!standsStill.matches) frame = requestAnimationFrame(draw)
  }

  button.addEventListener('click', () => (player?.isPlaying() ? stop() : play()), listening)
  range.addEventListener(
    'input',
    () => {
      showAmplification()
      player?.amplify(amplification())
    },
    listening,
  )
  for (const radio of radios)
    radio.addEventListener(
      'change',
      () => {
        player?.choose(filter())
        player?.listenTo(chest())
      },
      listening,
    )
  // A tab that is left falls silent.
  document.addEventListener('visibilitychange', () => document.hidden && stop(), listening)

  showAmplification()
  controls.hidden = false
  return () => {
    ending.abort()
    stop()
    player?.close()
    controls.hidden = true
    for (const canvas of root.querySelectorAll('canvas')) canvas.remove()
  }
}
