interface Field {
  value: string
  defaultValue: string
}
interface SeenPage {
  visibilityState: string
  querySelectorAll: (selector: string) => ArrayLike<unknown>
}

/** What words are typed into: a box that was ticked is kept by its element. */
const written = 'main textarea, main input:is([type=text], [type=search], [type=tel], :not([type]))'

const isWriting = (page: SeenPage): boolean =>
  Array.from(page.querySelectorAll(written) as ArrayLike<Field>).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/** Whether a page that is left open may load anew: somebody sees it, does not save data, and has begun to write nothing, whose form might be gone with what is new. */
export const mayLoadAnew = (page: SeenPage, device: object): boolean =>
  page.visibilityState === 'visible' &&
  (device as { connection?: { saveData?: boolean } }).connection?.saveData !== true &&
  !isWriting(page)
