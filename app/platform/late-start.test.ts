import { expect, it } from 'vitest'
import { startingLate } from './late-start.server'

const page = (nonce: string) =>
  `<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>سلام</p><script${nonce}>window.x=1</script><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><script${nonce}>window.__remixContext = {}</script><script${nonce} type="module" async="">import "/a.js"</script></body></html>`

it('puts the modules of a page off and starts them later', () => {
  for (const nonce of ['', ' nonce="abc+/="']) {
    const { html, script } = startingLate(page(nonce), 'once-painted')
    expect(html).not.toContain('modulepreload')
    expect(html).not.toContain('type="module"')
    expect(html).toContain('<link rel="later" href="/b.js"/>')
    expect(html).toContain(`<script${nonce} type="later module">import "/a.js"</script>`)
    expect(html).toContain(`<script${nonce} type="later ">window.__remixContext = {}</script>`)
    expect(html).toContain(`<script${nonce}>window.x=1</script>`)
    expect(() => new Function(script)).not.toThrow()
    expect(script).toContain('link[rel=later]')
    expect(script).toContain('script[type^=later]')
  }
})

it('leaves a page alone whose modules it does not find', () => {
  for (const part of [' async=""', '__remixContext']) {
    const unknown = page('').replace(part, '')
    expect(startingLate(unknown, 'at-first-move')).toEqual({ html: unknown, script: '' })
  }
  expect(startingLate('<html></html>', 'at-first-move')).toEqual({ html: '<html></html>', script: '' })
})

it('waits for a first move where nothing asks for scripts', () => {
  const { script } = startingLate(page(''), 'at-first-move')
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain("'wheel'")
  expect(startingLate(page(''), 'once-painted').script).not.toContain("'wheel'")
})

it('takes no drawing of the page under a pointer at rest, and no place at its top, for a move', () => {
  const { script } = startingLate(page(''), 'at-first-move')
  const startsBy = (event: Record<string, string | number> & { type: string }, scrollY = 0) => {
    const listeners = new Map<string, (event: object) => void>()
    let hasStarted = false
    new Function(
      'document',
      'scrollY',
      'addEventListener',
      'removeEventListener',
      'setTimeout',
      'requestAnimationFrame',
      script,
    )(
      { readyState: 'loading' },
      scrollY,
      (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      () => undefined,
      () => undefined,
      () => (hasStarted = true),
    )
    listeners.get(event.type)?.(event)
    return hasStarted
  }
  expect(startsBy({ type: 'pointermove', movementX: 0, movementY: 0 })).toBe(false)
  expect(startsBy({ type: 'pointermove', movementX: 0, movementY: -1 })).toBe(true)
  expect(startsBy({ type: 'scroll' })).toBe(false)
  expect(startsBy({ type: 'scroll' }, 12)).toBe(true)
  for (const type of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])
    expect(startsBy({ type })).toBe(true)
})

/** A control as the starter sees it, and what is done with it. */
function control(selector: string, own: Record<string, unknown> = {}) {
  const heard: string[] = []
  return {
    ...own,
    heard,
    matches: (selectors: string) => selectors.split(',').includes(selector),
    click: () => heard.push('click'),
    dispatchEvent: ({ type }: Event) => heard.push(type),
  }
}

it('does again what was chosen before the page was alive, and once', () => {
  const listeners = new Map<string, (event: object) => void>()
  const { script } = startingLate(page(''), 'once-painted')
  new Function('document', 'addEventListener', 'removeEventListener', 'setTimeout', script)(
    { readyState: 'loading' },
    (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    () => undefined,
    () => undefined,
  )
  const again = ['input', 'change']
  const chosen: [ReturnType<typeof control>, string[]][] = [
    [control('select', { type: 'select-one', options: [] }), again],
    [control('[type=file]', { type: 'file', files: [{}] }), again],
    [control('[type=range]', { type: 'range' }), again],
    [control('[type=checkbox]', { type: 'checkbox', checked: false }), ['click']],
    [control('[type=radio]', { type: 'radio', checked: true }), ['click']],
    // Another of its group was chosen after it.
    [control('[type=radio]', { type: 'radio', checked: false }), []],
    // What is typed goes on to React.
    [control('[type=text]', { type: 'text' }), []],
  ]
  for (const [target] of chosen)
    listeners.get('change')?.({ type: 'change', target, stopPropagation: () => undefined })
  for (let time = 0; time < 2; time++) listeners.get('alive')?.({})
  expect(chosen.map(([target]) => target.heard)).toEqual(chosen.map(([, done]) => done))
})
