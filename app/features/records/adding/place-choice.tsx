import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'

interface PlaceChoiceProps {
  id: string
  name: string
  form?: string
  /** Where they measured last. */
  defaultValue?: string
  error?: string
}

const places = [
  { value: 'home', icon: 'home' },
  { value: 'office', icon: 'clinic' },
] as const

/** Home or clinic, each with its own threshold: asked once, then as it was last. */
export function PlaceChoice({ id, name, form, defaultValue, error }: PlaceChoiceProps) {
  const t = useWords('adding')
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-strong">
        {t('place')} <span className="text-sm font-normal text-ink-2">{t('placeKept')}</span>
      </legend>
      <div className="flex min-h-[3.25rem] gap-1 rounded-pill bg-sand p-1">
        {places.map(({ value, icon }, index) => (
          <label
            key={value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-pill px-2 text-ink-2 has-[:checked]:bg-ink has-[:checked]:font-strong has-[:checked]:text-paper has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-[var(--coral-action)] forced-colors:has-[:checked]:border-2"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              form={form}
              defaultChecked={defaultValue === value}
              className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
            />
            <Icon name={icon} className="size-5" />
            {t(`place.${value}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-medium text-red-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
