import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openAccessTokens } from '~/api/domains/identity/public'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { writeCart } from '~/app/platform/cart/cart-text'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { sessionIdSchema, userIdSchema } from '~/domain/values/ids'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'

/** What the tests' buyers want; it comes in no colours. */
export const wanted = 'nh1-electrodes'

/** Told of every answer. */
type Note = (status: number, path: string, headers: Headers) => void

/** Somebody with a browser, an address and a cart, whose every answer is written down. */
export class Buyer {
  private readonly jar = new Map<string, string>()
  /** How often a place in line was shown. */
  places = 0

  constructor(
    private readonly origin: string,
    readonly userId: string,
    private readonly addressId: string,
    /** An address of IPv4. */
    private readonly network: string,
    token: string,
    private readonly note: Note,
  ) {
    this.jar.set('token', token)
  }

  fillCart(): void {
    const line = { productId: demoShopProduct(wanted).id, quantity: 1, colour: null, engraving: null }
    this.jar.set('cart', `cart=${writeCart([line])}`)
  }

  /** As a browser does it: it waits where it is told to, and looks again when it is told to. @returns where the browser is sent, or the page */
  private async ask(path: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...this.jar.values()].join('; '),
        accept: 'text/html',
        'x-visitor-address': this.network,
        ...(form && { origin: this.origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form).toString(),
    })
    this.note(response.status, path, response.headers)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = ''] = pair.split('=')
      if (/Max-Age=0/i.test(cookie)) this.jar.delete(name)
      else this.jar.set(name, pair)
    }
    const again = Number(response.headers.get('refresh') ?? 0)
    if (response.status === 202 && again > 0) {
      this.places += 1
      await response.text()
      await wait(again * 1000)
      return this.ask(path)
    }
    if (response.status === 303 && response.headers.get('location') === path) return this.ask(path)
    return response
  }

  /** The same, by somebody who sends it again as it is until it is taken. */
  private async insist(path: string, form?: Record<string, string>): Promise<Response> {
    for (;;) {
      const response = await this.ask(path, form).catch(() => null)
      if (response && response.status < 500) return response
      await response?.text()
      await wait(500)
    }
  }

  /**
   * Buys what is in the cart, up to the gateway's door.
   * @param comesBack whenever it is turned away, or nobody answers
   * @throws Error when it leads elsewhere
   */
  async checkOut({ comesBack = false } = {}): Promise<void> {
    const ask = comesBack ? this.insist.bind(this) : this.ask.bind(this)
    const path = `/checkout?address=${this.addressId}`
    const page = await ask(path)
    const html = await page.text()
    const field = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html)
    const valueOf = (name: string) => {
      const found = field(name)
      if (!found) throw new Error(`The page has no ${name}: ${page.status} ${html.slice(0, 200)}`)
      return found[1] ?? found[2] ?? ''
    }
    const answer = await ask(path, {
      intent: 'order',
      key: valueOf('key'),
      expectedTotal: valueOf('expectedTotal'),
      email: 'narges@example.com',
      invoiceKind: 'individual',
      nationalId: '0084575948',
      pay: 'gateway',
      acceptTerms: 'on',
    })
    const text = await answer.text()
    const location = answer.headers.get('location') ?? ''
    // Ordered, and the gateway could not be asked just then: the page of the payment offers it again.
    const isOrdered = comesBack && location.includes('/checkout/result/')
    if (!location.includes('/pg/') && !isOrdered)
      throw new Error(
        `Led to ${answer.status} ${location} ${(/role="alert"[\s\S]{0,600}/.exec(text) ?? [''])[0]}`,
      )
  }
}

interface House {
  origin: string
  secret: string
  pool: Pool
}

/** Signs so many new people in; each has a phone, an address and a network: what is kept unpaid is limited by each of them. */
export async function gatherBuyers(
  { origin, secret, pool }: House,
  count: number,
  note: Note,
): Promise<Buyer[]> {
  const now = new Date()
  const inAnHour = new Date(now.getTime() + 3_600_000)
  const accessTokens = openAccessTokens({ database: createDatabase(pool), clock: systemClock, secret })
  const cookie = createTokenCookie(createSeal(secret), false)
  const first = Number.parseInt(randomBytes(3).toString('hex'), 16) % 9_000_000
  const buyers: Buyer[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const userId = userIdSchema.parse(randomUUID())
    const sessionId = sessionIdSchema.parse(randomUUID())
    const addressId = randomUUID()
    const phone = `0936${String(first + turn).padStart(7, '0')}`
    await pool.query(
      `insert into users (id, phone, first_name, last_name, locale, accepted_terms_version, created_at)
        values ($1, $2, 'نرگس', 'آزمون', 'fa', (select version from terms_publications order by number desc limit 1), $3)`,
      [userId, phone, now],
    )
    await pool.query(
      `insert into sessions (id, user_id, source, created_at, rotated_at, expires_at) values ($1, $2, 'WEBSITE', $3, $3, $4)`,
      [sessionId, userId, now, inAnHour],
    )
    await pool.query(
      `insert into addresses (id, owner_id, place, full_name, phone, province, city, address, postal_code, kind, created_at, updated_at)
        values ($1, $2, 1, 'نرگس آزمون', $4, 'تهران', 'تهران', 'خیابان آزادی، پلاک ۷', '1345678901', 'home', $3, $3)`,
      [addressId, userId, now, phone],
    )
    const { token, expiresAt } = await accessTokens.issue({ userId, sessionId }, now)
    const kept = await cookie.keep(
      {
        access_token: token,
        access_token_expires_in: expiresAt.getTime(),
        refresh_token: `none ${sessionId}`,
        refresh_token_expires_in: inAnHour.getTime(),
      },
      now,
    )
    const network = [10, ...randomBytes(3)].join('.')
    buyers.push(new Buyer(origin, userId, addressId, network, kept.split(';')[0] ?? '', note))
  }
  return buyers
}
