import { formsIn, textIn, unescaped, type HtmlForm } from './forms-in-html'
import { textsOf } from './page-text'
import type { PageRequest, PageAnswer, TestSite } from './site'

/** What somebody types, ticks and chooses: by name; `true` ticks a box, an array ticks several of one name. */
export type Filled = Record<string, string | boolean | readonly string[] | File>

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * A browser without script and without a screen: it keeps cookies, follows links and redirects, and sends the forms that stand on the page with
 * what stands in them. What it can do is what a page does for everybody.
 */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>()
  #page: PageAnswer | undefined
  #posted: (() => Promise<this>) | undefined
  /** Path and query of the page that is open. */
  address = ''

  constructor(
    private readonly site: TestSite,
    private readonly by: Pick<PageRequest, 'visitor' | 'token'> = {},
  ) {}

  get page(): PageAnswer {
    if (!this.#page) throw new Error('No page has been opened')
    return this.#page
  }

  get status(): number {
    return this.page.status
  }

  get html(): string {
    return this.page.html
  }

  /** Everything that is read on the page, names of what is not text included. */
  get texts(): string[] {
    return textsOf(this.html)
  }

  /** Path of the page, without its query. */
  get path(): string {
    return decodeURI(this.address.split('?')[0] ?? '')
  }

  /** Whether a text stands on the page, alone or within another. */
  says(text: string): boolean {
    return this.texts.some((one) => one.includes(text)) || textIn(withoutScripts(this.html)).includes(text)
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  goto(target: string): Promise<this> {
    return this.#open(target)
  }

  /** Follows the first link of that name, or whose address matches. */
  follow(link: string | RegExp): Promise<this> {
    const found = [...this.html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].find(
      ([, attributes = '', inner = '']) => {
        const label = /\saria-label="([^"]*)"/.exec(attributes)?.[1]
        return typeof link === 'string'
          ? unescaped(label ?? textIn(inner)).includes(link)
          : link.test(hrefIn(attributes))
      },
    )
    if (!found) throw new Error(`${this.address} has no link ${link}`)
    return this.#open(hrefIn(found[1] ?? ''))
  }

  form(button: string | RegExp): { form: HtmlForm; button: HtmlForm['buttons'][number] } {
    for (const form of formsIn(this.html))
      for (const one of form.buttons)
        if (typeof button === 'string' ? one.label === button : button.test(one.label))
          return { form, button: one }
    const labels = formsIn(this.html).flatMap(({ buttons }) => buttons.map(({ label }) => label))
    throw new Error(`${this.address} (${this.status}) has no button ${button}; it has ${labels.join(', ')}`)
  }

  /** What stands in the first field of that name. */
  valueOf(name: string): string | undefined {
    return formsIn(this.html)
      .flatMap(({ controls }) => controls)
      .find((control) => control.name === name)?.value
  }

  /** Fills the form that has the button, and presses it. */
  press(label: string | RegExp, filled: Filled = {}): Promise<this> {
    const { form, button } = this.form(label)
    const unknown = Object.keys(filled).filter(
      (name) => !form.controls.some((control) => control.name === name),
    )
    if (unknown.length > 0) throw new Error(`The form of “${button.label}” has no ${unknown.join(', ')}`)
    const entries = form.controls.flatMap(({ name, type, value, isSent }): [string, string | File][] => {
      const given = filled[name]
      // As browsers send a field for files that nobody has touched.
      if (type === 'file') return [[name, given instanceof File ? given : new File([], '')]]
      const isTicked = /^(?:checkbox|radio)$/.test(type)
      if (given === undefined) return isSent ? [[name, value]] : []
      if (!isTicked) return [[name, String(given)]]
      const wanted = Array.isArray(given) ? given.includes(value) : given === true || given === value
      return wanted ? [[name, value]] : []
    })
    if (button.name) entries.push([button.name, button.value])
    const to = form.action || this.address
    if (form.method === 'post') {
      this.#posted = () => this.#open(to, { form: entries })
      return this.#posted()
    }
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    return this.#open(`${to.split('?')[0]}?${query}`)
  }

  /** Sends what was sent last once more, as whoever saw no answer to it does. */
  sendAgain(): Promise<this> {
    if (!this.#posted) throw new Error('No form has been sent')
    return this.#posted()
  }

  /** Sends what a page's script would. */
  post(to: string, fields: Record<string, string>): Promise<this> {
    return this.#open(to, { form: Object.entries(fields) })
  }

  /** Does what its answer never comes back from: the page and its cookies are as before. */
  async unheard(work: () => Promise<unknown>): Promise<this> {
    const [address, page, cookies] = [this.address, this.#page, [...this.#cookies]]
    await work()
    this.address = address
    this.#page = page
    this.#cookies.clear()
    for (const [name, value] of cookies) this.#cookies.set(name, value)
    return this
  }

  async #open(target: string, requested: Pick<PageRequest, 'form'> = {}): Promise<this> {
    let next = requested
    let to = this.#resolved(target)
    for (let led = 0; led < 10; led += 1) {
      const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`)
      // Its own session takes the place of the one that it was given.
      const by = this.#cookies.has('token') ? {} : this.by
      const page = await this.site.ask(to, { ...by, ...next, cookies })
      this.#keep(page)
      this.#page = page
      this.address = to
      if (!redirects.has(page.status)) return this
      to = this.#resolved(page.headers.get('location') ?? '')
      if (page.status < 307) next = {}
    }
    throw new Error(`${target} leads round in circles`)
  }

  #resolved(target: string): string {
    const { origin, pathname, search } = new URL(target, `${this.site.origin}${this.address}`)
    if (origin !== this.site.origin && origin !== statedOrigin)
      throw new Error(`${target} leads to another site`)
    // The sandbox gateway has no server of its own here: its page is asked for at once, in the language that the payer comes from.
    const [prefix = ''] = /^\/(?:en|es)(?=[/?]|$)/.exec(this.address) ?? []
    return pathname.replace(/^\/pg\/StartPay\//, `${prefix}/dev/gateway/`) + search
  }

  #keep({ headers }: PageAnswer): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /;\s*Max-Age=0\b/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** What the API of the tests calls the site, `tests/kit/api.ts`. */
const statedOrigin = 'http://localhost:3000'

const hrefIn = (attributes: string): string => unescaped(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '')

const withoutScripts = (html: string): string => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
