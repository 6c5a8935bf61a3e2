import { createServer, request as askServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../kit/browser'

/** The product as it would be after a deployment: the same, with another offline worker from `deploy()` on. */
async function startDeployable(origin: string) {
  let isDeployed = false
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const changes = isDeployed && url === '/entry.worker.js'
    const onward = askServer(
      origin + (url ?? '/'),
      { method, headers: changes ? { host: headers.host } : headers },
      (answer) => {
        const { 'content-length': length, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, changes ? rest : answer.headers)
        if (changes) outgoing.write(`/* newer, ${length} */`)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => void (isDeployed = true),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a new version waits until the reader asks for it', async ({ page, site }) => {
  const product = await startDeployable(site.origin)
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return { waits: Boolean(registration?.waiting), works: registration?.active?.state === 'activated' }
    })
  try {
    await page.goto(`${product.origin}/rules`)
    await expect.poll(states).toEqual({ waits: false, works: true })
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    product.deploy()
    await page.goto(`${product.origin}/magazine`)
    await expect(page.getByText('نسخهٔ تازه آماده است')).toBeVisible()
    expect(await states()).toEqual({ waits: true, works: true })
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await page.getByRole('button', { name: 'باز کردن نسخهٔ تازه' }).click()
    await expect.poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true)).toBe(false)
    await expect.poll(states).toEqual({ waits: false, works: true })
    await expect(page.getByText('نسخهٔ تازه آماده است')).toBeHidden()
  } finally {
    await page.close()
    product.stop()
  }
})
