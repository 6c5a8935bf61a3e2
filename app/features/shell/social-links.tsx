import { useWords } from '~/app/platform/words/use-words'
import type { Site } from '~/content/types'

type Network = NonNullable<NonNullable<Site['socialLinks']>[number]['network']>

/** Signs of our own drawing: simple shapes that stand for the networks. */
const signs: Record<Network, string> = {
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Zm5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-1.6v.01',
  telegram: 'M20.5 4 3.5 11l5.2 2 1.9 6 3-3.6 4.6 3.4L20.5 4ZM8.7 13l8-5.7-6 7.5',
  linkedin: 'M5.5 9.5v10m0-14.5v.01M10 19.5v-10m0 5c0-3.5 7-5 7 .500v4.5',
  aparat:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-2.5-12v.01M15 7.5v.01M9 15v.01M14.5 15.5v.01M12 12v.01',
  youtube:
    'M5 6.5h14A1.5 1.5 0 0 1 20.5 8v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V8A1.5 1.5 0 0 1 5 6.5Zm5.5 3v5l4-2.5-4-2.5Z',
  x: 'M5 4.5 19 19.5M18.5 4.5 5.5 19.5',
}

/** The company on social networks. */
export function SocialLinks({ links }: { links: NonNullable<Site['socialLinks']> }) {
  const t = useWords('shell')
  if (links.length === 0) return null
  return (
    <ul aria-label={t('socialNetworks')} className="flex flex-wrap gap-2">
      {links.map(
        ({ _key, network, href }) =>
          network &&
          href && (
            <li key={_key}>
              <a
                href={href}
                rel="me noopener noreferrer"
                className="grid size-11 place-items-center rounded-full border border-night-line text-night-ink hover:border-night-ink hover:text-white"
              >
                <svg
                  viewBox="0 0 24 24"
                  className="size-5"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.7"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden="true"
                >
                  <path d={signs[network]} />
                </svg>
                <span className="sr-only">{t(`network.${network}`)}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
