/** Where the server writes what it has to say about a page that it had kept: the page itself was made before anybody knew. */
export const serverNoticeId = 'server-notice'

const emptyPlace = `<div id="${serverNoticeId}"></div>`

/** A whole page with a notice above its content. @param text without markup */
export const withServerNotice = (page: string, text: string): string =>
  page.replace(
    emptyPlace,
    `<div id="${serverNoticeId}"><p role="status" class="shell"><span class="mt-4 block rounded-medium bg-amber-soft px-5 py-4 text-ink">${text}</span></p></div>`,
  )
