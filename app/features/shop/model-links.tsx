import { PageLink } from '~/app/ui/page-link'

interface ModelLinksProps {
  label: string
  models: { slug: string; label: string; to: string }[]
  current: string
}

/** Which model of a series is bought: links, so that it works without script. */
export const ModelLinks = ({ label, models, current }: ModelLinksProps) => (
  <nav aria-label={label} className="mt-4">
    <ul className="flex flex-wrap gap-2">
      {models.map(({ slug, label: name, to }) => (
        <li key={slug}>
          <PageLink
            to={to}
            rel="nofollow"
            aria-current={slug === current ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-pill border px-4 font-strong ${
              slug === current ? 'border-ink bg-ink text-paper' : 'border-line hover:bg-sand'
            }`}
          >
            <bdi>{name}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)
