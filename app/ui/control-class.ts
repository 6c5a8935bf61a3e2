/** 16 px at least, so that phones do not zoom by themselves; 52 px high. The frame contrasts 3:1 and more (WCAG 1.4.11). */
export const controlClass =
  'block min-h-[3.25rem] w-full rounded-small border border-ink-3 bg-card px-4 py-2.5 text-base leading-normal text-ink ' +
  'transition-colors placeholder:text-ink-3 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sand ' +
  'disabled:text-ink-3 [&[readonly]]:bg-mist aria-[invalid=true]:border-red-ink aria-[invalid=true]:shadow-[inset_0_0_0_1px_var(--red-ink)]'
