import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import type { Buyable } from './buyable'
import { LightField } from './light-field'

interface EngravingFieldProps {
  id: string
  engraving: NonNullable<Buyable['engraving']>
  defaultValue?: string
  errors?: string[]
}

/** A name or a line that is cut into the product: folded away until it is wanted. */
export function EngravingField({ id, engraving, defaultValue, errors }: EngravingFieldProps) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const { scripts, maxLength, extraPrice } = engraving
  const both = scripts.length > 1 ? 'both' : scripts[0] === 'latin' ? 'latin' : 'persian'
  return (
    <details
      className="group rounded-medium border border-line"
      open={Boolean(defaultValue) || Boolean(errors?.length) || undefined}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-strong">
        <span>
          {t('buy.engrave')}
          {extraPrice > 0 && (
            <span className="ms-2 text-sm font-normal text-ink-2">
              {t('buy.engraveExtra', { price: formatNumber(locale, extraPrice) })}
            </span>
          )}
        </span>
        <Icon name="down" className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <LightField
          id={`${id}-engraving`}
          name="engraving"
          label={t('buy.engrave')}
          help={t(`buy.engraveHelp.${both}`, { max: maxLength })}
          defaultValue={defaultValue}
          errors={errors}
          // Persian text in a left-to-right page and Latin text in a right-to-left one each keep their own direction.
          dir="auto"
          // Half-spaces and vowel signs are not counted, so there is a little more room than letters.
          maxLength={maxLength * 2}
          autoComplete="off"
        />
        <p className="mt-2 text-sm text-ink-3">{t('buy.engraveNote')}</p>
      </div>
    </details>
  )
}
