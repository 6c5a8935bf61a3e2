import { sentName, type CookieName } from './cookie-names'

/** What a request brings under a name; undefined when it brings no such cookie. */
export const cookieIn = (request: Request, name: CookieName): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]

/**
 * The `Set-Cookie` of a cookie that scripts cannot read, unless it is said, and other sites do not send along; over https it is `Secure`, and this host's alone.
 * @param seconds how long it is kept: 0 takes it away, undefined keeps it until the browser is closed
 * @param siteOrigin from the load context
 * @param reader `page` for what the script of a page reads as well
 */
export const setCookie = (
  name: CookieName,
  value: string,
  seconds: number | undefined,
  siteOrigin: string,
  reader: 'server' | 'page' = 'server',
): string => {
  const secure = siteOrigin.startsWith('https:')
  return [
    `${sentName(name, secure)}=${value}`,
    'Path=/',
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(reader === 'server' ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
