import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { rounds, tellFigure } from '../kit/soak'
import { startTwoProcesses, type TwoProcesses } from './two-processes'

let house: TwoProcesses

beforeAll(async () => {
  house = await startTwoProcesses('rolling', { DRAIN_SECONDS: '1' })
})
afterAll(() => house.stop())

/** What is asked by turns: a kept page, a rendered one, and something that nginx asks for once and never again. */
const requests: [path: string, init: RequestInit][] = [
  ['/shop', {}],
  ['/shop', { headers: { cookie: 'cart=x' } }],
  [
    '/api/v1/shop-product-lookups',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [demoShopProduct('nh1-electrodes').id] }),
    },
  ],
]

it('loses no request while its processes are restarted one after the other', async () => {
  const atLeast = rounds(200, 1000)
  const lost: string[] = []
  let answered = 0
  let isOver = false
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver || answered + lost.length < atLeast; turn += 1) {
      const [path, init] = requests[turn % requests.length] ?? ['/', {}]
      const told = await fetch(house.balancer.origin + path, init).then(
        async (response) => (response.ok ? (await response.text(), null) : `${response.status} ${path}`),
        (error: Error) => `${error.message} ${path}`,
      )
      if (told) lost.push(told)
      else answered += 1
    }
  }
  const visits = Array.from({ length: 8 }, (_, visitor) => visit(visitor))
  try {
    for (let restart = 0; restart < rounds(2, 10); restart += 1) await house.products[restart % 2]?.restart()
  } finally {
    isOver = true
  }
  await Promise.all(visits)
  tellFigure('requests answered during rolling restarts', answered)
  expect({
    lost,
    complaints: house.balancer.complaints().filter((line) => !line.includes('refused')),
  }).toEqual({
    lost: [],
    complaints: [],
  })
})

it('tells balancers first, and goes on answering those that have not heard it', async () => {
  const [product] = house.products
  const ready = async () =>
    ((await (await fetch(`${product.origin}/readyz`)).json()) as { status: string }).status
  const restarted = product.restart()
  await expect.poll(ready).toBe('stopping')
  expect((await fetch(`${product.origin}/shop`)).status).toBe(200)
  await restarted
})
