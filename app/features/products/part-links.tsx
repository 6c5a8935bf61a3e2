import { useWords } from '~/app/platform/words/use-words'
import { partWord } from './product-parts'

/** Jumps to the parts of a long page. */
export function PartLinks({ parts }: { parts: string[] }) {
  const t = useWords('products')
  if (parts.length < 2) return null
  return (
    <nav
      aria-label={t('onThisPage')}
      className="z-20 border-y border-line bg-card lg:sticky lg:top-[4.75rem]"
    >
      <ul className="shell flex gap-2 overflow-x-auto py-2">
        {parts.map((part) => (
          <li key={part} className="flex-none">
            <a
              href={`#${part}`}
              className="inline-flex min-h-11 items-center rounded-pill px-4 text-[0.9375rem] font-strong text-ink-2 hover:bg-sand hover:text-ink"
            >
              {t(partWord(part))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
