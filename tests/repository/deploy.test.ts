import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment, variableNames } from '~/server/environment'
import { iceServersAt } from '~/server/ice-servers'
import { memoryOfGlibc } from '../kit/memory-of-glibc'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const compose = read('deploy/compose.yaml')
const dockerfile = read('deploy/Dockerfile')
const unit = read('deploy/systemd/tapesh@.service')
const [ofApp = '', ofCompose = ''] = read('deploy/tapesh.env.example').split('# Read by compose.yaml alone.')

const assigned = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** What the service `app` is given beside its file. */
const appService = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose)?.[1] ?? ''
const givenByCompose = Object.fromEntries(
  [...appService.matchAll(/^ {6}([A-Z][A-Z0-9_]*): ['"]?([^'"\n]*)['"]?$/gm)].map(
    ([, name = '', value = '']) => [name, value.replace(/\$\{\w+(?::\?|:-)?\}/g, 'made-up-for-the-test')],
  ),
)
const givenByUnit = Object.fromEntries(
  [...unit.matchAll(/^Environment=(.*)$/gm)]
    .flatMap(([, words = '']) => words.split(' '))
    .map((word) => word.replaceAll('%i', '3001').replaceAll('%H', 'web').split('=') as [string, string]),
)
const givenByImage = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** What an operator fills in. */
const filled = Object.fromEntries(
  Object.entries(assigned(ofApp)).map(([name, value]) => [
    name,
    value ||
      ({
        SMTP_URL: 'smtps://tapesh:secret@mail.example:465',
        MAIL_FROM: 'Tapesh <no-reply@tapesh.example>',
        PUSH_KEY: 'a'.repeat(64),
        ZARINPAL_MERCHANT_ID: '01234567-89ab-cdef-0123-456789abcdef',
      }[name] ??
        'a'.repeat(32)),
  ]),
)

it('sets no variable that the product does not read', () => {
  const names = [filled, givenByCompose, givenByUnit, givenByImage].flatMap((given) => Object.keys(given))
  expect(names).toContain('DATABASE_URL')
  const ofOthers = ['NODE_ENV', 'RELEASE', ...Object.keys(memoryOfGlibc)]
  expect(names.filter((name) => !variableNames.includes(name) && !ofOthers.includes(name))).toEqual([])
})

it('has the C library give back what was freed, wherever a process is started', () => {
  expect(givenByImage).toMatchObject(memoryOfGlibc)
  expect(givenByUnit).toMatchObject(memoryOfGlibc)
})

it('names every variable that compose.yaml wants filled in', () => {
  const wanted = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)
  // What the product reads as well stands with its own.
  const itsOwn = [...new Set(wanted)].filter((name) => !(name in assigned(ofApp)))
  expect(Object.keys(assigned(ofCompose)).sort()).toEqual(itsOwn.sort())
})

it('starts a production that lacks nothing, in a container and as a service', () => {
  const production = { ...givenByImage, ...filled, ...givenByCompose, RELEASE: '' }
  expect(readEnvironment(production)).toMatchObject({
    mode: 'production',
    trustedProxyHops: 1,
    host: '0.0.0.0',
  })
  expect(readEnvironment({ ...filled, ...givenByUnit })).toMatchObject({
    mode: 'production',
    port: 3001,
    host: '127.0.0.1',
    instance: 'web:3001',
  })
})

it('runs files that are there, on a Node that the product runs on', () => {
  const command = /^CMD \[(.*)\]$/m.exec(dockerfile)?.[1]?.replaceAll('"', '').split(', ') ?? []
  expect(unit).toContain(`ExecStart=/usr/bin/${command.join(' ')}`)
  // Bundled by the build, which the image and the units have behind them.
  expect(read('server/launch/build.mjs')).toContain(`'${command.at(-1) ?? ''}'`)
  expect(existsSync(join(root, /RUN node (\S+)/.exec(dockerfile)?.[1] ?? ''))).toBe(true)
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)\.\d+\.\d+-/gm)].map(([, major]) => Number(major))
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe('>=20.19 <25')
  expect(majors).toHaveLength(2)
  for (const major of majors) expect(major).toBeLessThan(25)
})

it('pins every image', () => {
  const images = [...`${compose}\n${dockerfile}`.matchAll(/(?:image: |^FROM )(\S+)/gm)].map(
    ([, name = '']) => name,
  )
  expect(images.filter((name) => name !== 'tapesh' && !/:\d+\.\d+/.test(name))).toEqual([])
})

it('leaves nothing out of the image that it is built from or reads', () => {
  const leftOut = read('deploy/Dockerfile.dockerignore').split('\n').filter(Boolean)
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const needed = [
    'app',
    'api',
    'content',
    'content-lake',
    'content-schemas',
    'domain',
    'locales',
    'public',
    'server',
    'studio',
  ]
  expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(needed))
  expect(needed.filter((name) => leftOut.includes(name))).toEqual([])
})

/** What coturn is started with: each setting's values, in the order in which they stand. */
const turnService = /\n {2}turn:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose)?.[1] ?? ''
const relay = new Map<string, string[]>()
for (const [, name = '', value = ''] of turnService.matchAll(/^ {6}- --([a-z-]+)(?:=(.*))?$/gm))
  relay.set(name, [...(relay.get(name) ?? []), value])

it('starts a relay that the product’s own addresses lead to, under the secret that its passwords are made of', () => {
  expect(turnService).toMatch(/^ {4}image: coturn\/coturn:\d+\.\d+\.\d+$/m)
  expect(turnService).toContain('network_mode: host')
  expect(relay.get('use-auth-secret')).toEqual([''])
  expect(relay.get('static-auth-secret')).toEqual(['${TURN_SECRET:?}'])
  // Without these two anybody relays what they like.
  expect([...relay.keys()].filter((name) => /^(?:no-auth|user|allow-loopback-peers)$/.test(name))).toEqual([])

  const { iceServers, turnSecret } = readEnvironment({ ...filled, ...givenByCompose })
  const urls = iceServersAt(iceServers, turnSecret, new Date()).flatMap(({ urls: of, credential }) =>
    [of].flat().map((url) => ({ url, isOpened: credential !== undefined })),
  )
  const [port = ''] = relay.get('listening-port') ?? []
  expect(urls.map(({ url }) => /:(\d+)(?:\?|$)/.exec(url)?.[1])).toEqual(urls.map(() => port))
  for (const way of [/^stun:/, /^turn:(?!.*transport)/, /^turn:.*transport=tcp$/])
    expect(urls.filter(({ url }) => way.test(url))).toHaveLength(1)
  expect(urls.filter(({ isOpened }) => isOpened).map(({ url }) => url.split(':')[0])).toEqual([
    'turn',
    'turn',
  ])
})

it('relays to nobody inside', () => {
  const number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  const denied = (relay.get('denied-peer-ip') ?? [])
    .filter((range) => /^[\d.]+-[\d.]+$/.test(range))
    .map((range) => range.split('-').map(number) as [number, number])
  const isDenied = (address: string) =>
    denied.some(([from, to]) => from <= number(address) && number(address) <= to)
  const inside = [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ]
  expect(inside.filter((address) => !isDenied(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '100.128.0.1'].filter(isDenied)).toEqual([])
  for (const range of ['::1', 'fc00::-', 'fe80::-', '::ffff:0:0-', '64:ff9b::-'])
    expect((relay.get('denied-peer-ip') ?? []).some((one) => one.startsWith(range))).toBe(true)
})
