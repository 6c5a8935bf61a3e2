import { magnify } from './magnify'
import type { ZoomWords } from './zoom-words'

const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  // Towards the end of the reading direction; mirrored in Persian by its class.
  next: 'm9 6 6 6-6 6',
  previous: 'm15 6-6 6 6 6',
  larger: 'M12 5v14M5 12h14',
  smaller: 'M5 12h14',
}

function button(kind: keyof typeof icons, label: string, place: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `lightbox-button ${place}`
  made.setAttribute('aria-label', label)
  made.innerHTML = `<svg viewBox="0 0 24 24" class="${kind === 'next' || kind === 'previous' ? 'arrow' : ''}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[kind]}"/></svg>`
  made.addEventListener('click', act)
  return made
}

/**
 * Opens a link's picture over the page, where it is made larger and moved; arrows lead to the others of its group, in reading direction, while it
 * has its own size.
 */
export function openLightbox(first: HTMLAnchorElement, words: ZoomWords): void {
  const group = [...document.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')].filter(
    ({ dataset }) => dataset.zoom === first.dataset.zoom,
  )
  let at = group.indexOf(first)

  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', words.zoom)
  const picture = document.createElement('img')
  const magnifier = magnify(picture)
  const caption = document.createElement('p')
  caption.setAttribute('aria-live', 'polite')

  const show = (position: number) => {
    at = (position + group.length) % group.length
    const link = group[at]
    magnifier.reset()
    const small = link?.querySelector('img')
    picture.src = link?.href ?? ''
    picture.alt = small?.alt ?? ''
    caption.textContent =
      link?.closest('figure')?.querySelector('figcaption')?.textContent ?? small?.alt ?? ''
  }

  const close = button('close', words.close, 'lightbox-close', () => dialog.close())
  dialog.append(
    picture,
    caption,
    close,
    button('smaller', words.smaller, 'lightbox-smaller', magnifier.smaller),
    button('larger', words.larger, 'lightbox-larger', magnifier.larger),
  )
  if (group.length > 1)
    dialog.append(
      button('previous', words.previous, 'lightbox-previous', () => show(at - 1)),
      button('next', words.next, 'lightbox-next', () => show(at + 1)),
    )

  dialog.addEventListener('keydown', (event) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (magnifier.press(key)) {
      event.preventDefault()
      return
    }
    if (group.length < 2 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    show(key === forward ? at + 1 : at - 1)
  })
  // What lies around the picture is the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    first.focus()
  })
  show(at)
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
}
