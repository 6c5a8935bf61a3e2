import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { missingPage } from '~/app/platform/missing-page.server'
import { readQuietly } from '~/app/platform/page-query.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { basenameOf, defaultLocale, directionOf, locales, localizedPath } from '~/domain/values/locale'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('icon-maskable-192', 192, 'maskable'),
  icon('icon-maskable-512', 512, 'maskable'),
]

/**
 * The installable app, in the language that `?locale=` names. Like every address of machines it has no prefix; what is
 * installed begins in that language. `id` is the same for all: there is one app.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  if (context.locale !== defaultLocale) throw await missingPage(request, context)
  const { locale = defaultLocale } = readQuietly(request, { locale: z.enum(locales) })
  const words = wordList(locale, 'app')
  const shortcut = (name: 'magazine' | 'products') => ({
    name: words[`shortcut.${name}`],
    url: localizedPath(locale, `/${name}`),
    icons: [icon('icon-192', 192, 'any')],
  })
  const manifest = {
    id: '/',
    name: words['manifest.name'],
    short_name: words['manifest.shortName'],
    description: words['manifest.description'],
    lang: locale,
    dir: directionOf(locale),
    start_url: basenameOf(locale),
    scope: '/',
    display: 'standalone',
    theme_color: '#fbf9f5',
    background_color: '#fbf9f5',
    categories: ['health', 'medical', 'shopping'],
    icons,
    shortcuts: [shortcut('magazine'), shortcut('products')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
