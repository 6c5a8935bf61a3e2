/** Brings a drawn demonstration to life. Returns what ends it. */
export type Enhance = (root: HTMLElement) => () => void
