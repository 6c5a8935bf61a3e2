import {
  assetsIn,
  isArticle,
  isPageAddress,
  offlinePageFor,
  pageDataIn,
  shellFiles,
  treatmentOf,
} from './platform/offline/addresses'
import { KeptPages } from './platform/offline/kept-pages'
import { KeptPictures } from './platform/offline/kept-pictures'
import { readOrder } from './platform/offline/messages'
import { sendWaiting, syncTag } from './platform/offline/outbox/send'
import { PublicFiles } from './platform/offline/public-files'
import { readPushText } from './platform/offline/push-text'
import { forgetPushChoice, renewPush } from './platform/offline/subscribe-push'
import { worker } from './platform/offline/worker-scope'

/**
 * The offline worker: keeps the shell and what has been read, and nothing of a person. remix-pwa builds it and calls
 * `defaultFetchHandler`; imports are relative, since its build does not know the alias.
 */

/** Counted up when what is in the caches changes its meaning; caches of another version are deleted. */
const version = 'v1'
const names = {
  shell: `tapesh-shell-${version}`,
  assets: `tapesh-assets-${version}`,
  articles: `tapesh-articles-${version}`,
  pages: `tapesh-pages-${version}`,
  pageData: `tapesh-page-data-${version}`,
  // Copies of before were never asked about again.
  pictures: 'tapesh-pictures-v2',
}
/** Caches of a signed-in person's own. There are none; whoever adds one names it so, and it goes at sign-out. */
const privatePrefix = 'tapesh-private-'

const assets = new PublicFiles(names.assets, 300)
const pictures = new KeptPictures(names.pictures, 120)
const articles = new KeptPages(names.articles, 50)
const pages = new KeptPages(names.pages, 20)
// Of each of those, and of some that have been read anew since.
const pageData = new PublicFiles(names.pageData, 140)

const pagesFor = (path: string) => (isArticle(path) ? articles : pages)
const treatmentFor = (request: Request) => treatmentOf(request, worker.location.origin)

/** Built files that exist now, out of those that somebody names. */
const builtFiles = (addresses: readonly string[]) => {
  const built = new Set(worker.__workerManifest.assets)
  return addresses.filter((address) => built.has(address))
}

async function install(): Promise<void> {
  const shell = await caches.open(names.shell)
  await shell.addAll(shellFiles.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })))
  // The front page brings the names of what every page needs, whatever the build called it.
  const front = (await pages.keep('/')) ?? ''
  await Promise.all([assets.addMissing(builtFiles(assetsIn(front))), keepDataOf(front)])
  // Taking over is up to the reader, unless nobody is here to be disturbed.
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  if (open.length === 0) await worker.skipWaiting()
}

/** A copy without it would show itself, and never come alive. */
async function keepDataOf(html: string): Promise<void> {
  const address = pageDataIn(html)
  if (address) await pageData.addMissing([address])
}

async function activate(): Promise<void> {
  const known = new Set(Object.values(names))
  const old = (await caches.keys()).filter((name) => name.startsWith('tapesh-') && !known.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function deletePrivate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(privatePrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Whoever signed out is reached here no more, and leaves nothing of theirs. */
async function forgetPerson(): Promise<void> {
  const endPush = async () => {
    const subscription = await worker.registration.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  }
  await Promise.all([deletePrivate(), endPush(), forgetPushChoice()])
}

async function keep(address: string, files: readonly string[]): Promise<void> {
  if (!isPageAddress(address)) return
  const html = await pagesFor(address).keep(address)
  if (html === null) return
  await keepDataOf(html)
  await assets.addMissing(builtFiles([...new Set([...files, ...assetsIn(html)])]))
  await pictures.addMissing(files.filter((file) => file.startsWith('/images/')))
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('message', (event) => {
  const order = readOrder(event.data)
  if (!order) return
  const work =
    order.type === 'keep'
      ? keep(order.address, order.files)
      : order.type === 'signed-out'
        ? forgetPerson()
        : worker.skipWaiting()
  // Offline, keeping fails; what was kept before is still there.
  event.waitUntil(work.catch(() => undefined).then(() => event.ports[0]?.postMessage({ done: order.type })))
})

// There is a connection again; measurements that were typed without one are sent, if it is still their person who is signed in.
worker.addEventListener('sync', (event) => {
  if (event.tag !== syncTag) return
  event.waitUntil(
    sendWaiting().then((round) => {
      // The browser tries again later, a few times.
      if (round === 'later') throw new TypeError('Not sent yet')
    }),
  )
})

// The browser has ended a subscription by itself, as it does after some months.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { pushManager } = worker.registration
  // Without a connection, or where somebody has signed out, the page of reminders says that it is off.
  if (pushManager) event.waitUntil(renewPush(pushManager).catch(() => undefined))
})

worker.addEventListener('push', (event) => {
  const text = readPushText(event.data?.json())
  if (!text) return
  const { title, body, lang, to } = text
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      lang,
      dir: lang === 'fa' ? 'rtl' : 'ltr',
      icon: '/icon-192.png',
      // A newer one of the same words takes the place of one that leads to the same page, and is heard; what is urgent stays.
      tag: `${to} ${body}`,
      renotify: true,
      data: to,
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const to: unknown = event.notification.data
  event.waitUntil(openPage(typeof to === 'string' ? to : '/app'))
})

async function openPage(to: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window' })
  const there = open.find(({ url }) => new URL(url).pathname === to)
  if (!there) return void (await worker.clients.openWindow(to))
  await there.focus()
  there.postMessage({ type: 'look-again' })
}

// Heard before remix-pwa's own listener, which would send everything through the worker.
worker.addEventListener('fetch', (event) => {
  if (treatmentFor(event.request) === 'pass') event.stopImmediatePropagation()
})

async function answerPage(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  try {
    const response = await pagesFor(path).handleRequest(request)
    if (response.headers.get('clear-site-data')) await forgetPerson().catch(() => undefined)
    return response
  } catch {
    return (await caches.match(offlinePageFor(path))) ?? Response.error()
  }
}

interface HandlerArguments {
  request: Request
}

/** Called by remix-pwa for every request that it was not kept from. */
export async function defaultFetchHandler({ request }: HandlerArguments): Promise<Response> {
  switch (treatmentFor(request)) {
    case 'page':
      return answerPage(request)
    case 'asset':
      return assets.handleRequest(request)
    case 'page-data':
      return pageData.handleRequest(request)
    case 'picture':
      return pictures.handleRequest(request)
    case 'shell':
      return (await caches.match(request)) ?? fetch(request)
    case 'pass':
      return fetch(request)
  }
}
