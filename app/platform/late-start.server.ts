/** When a page's scripts are fetched: at the visitor's first move, or by themselves once what is seen has been painted. */
export type Start = 'at-first-move' | 'once-painted'

/** Links that do something else once the page is alive: a picture opens over it, the tour begins. */
const awaiting = 'a[data-zoom],a[data-awaits-script]'

/**
 * Runs in the page, until it is alive (`app/entry.client.tsx`): a click on such a link is held, and made again then. Where the scripts
 * cannot be fetched or fail, the link does what links do.
 */
const holder = `held,hold=e=>{let l=e.target.closest?.('${awaiting}');!l||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||(e.preventDefault(),held=l)},free=()=>{removeEventListener('click',hold,!0);held?.click();held=0}`

/**
 * Runs in the page. Scripts that came with it would share a slow line with the style sheet, the fonts and the first picture, and
 * nothing waits for them: menus, links and forms work without. Whoever only looks spares them and the work they make; those who
 * stay are counted and get the offline worker after a while. A hidden page has no frames, hence the second clock.
 */
const starterOf = (start: Start): string => {
  const moves = `'pointerdown','keydown','focusin'${start === 'at-first-move' ? `,'pointermove','touchstart','wheel','scroll'` : ''}`
  const soon =
    start === 'at-first-move'
      ? 'setTimeout(start,5e3)'
      : 'requestAnimationFrame(()=>setTimeout(start));setTimeout(start,200)'
  return `{let d=document,${holder},begun,start=()=>{if(begun)return;begun=1;d.querySelectorAll('link[rel=later]').forEach(l=>l.rel='modulepreload');d.querySelectorAll('script[type^=later]').forEach(o=>{let s=d.createElement('script');s.type=o.type.slice(6);s.nonce=o.nonce;s.onerror=free;s.textContent=o.textContent;d.body.append(s);s.type||s.remove()})},soon=()=>{${soon}};addEventListener('click',hold,!0);addEventListener('alive',free);addEventListener('error',free);for(let e of[${moves}])addEventListener(e,start,{once:true,capture:true,passive:true});d.readyState=='complete'?soon():addEventListener('load',soon);setTimeout(start,1e4)}`
}

const contextScript = /<script((?: nonce="[^"]*")?)>(?=window\.__remixContext )/
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">/

/** The type of a script that runs with the late ones: what stands after `later ` is the type it runs as. */
export const late = 'later '

/**
 * A whole page as Remix wrote it, with its scripts put off, and what starts them: the first streams a browser makes take it as long
 * as all of the page's words.
 * @returns the page, and script text for its end: empty when Remix's scripts were not found, whose page then starts as ever
 */
export function startingLate(html: string, start: Start): { html: string; script: string } {
  // Remix writes them at the very end.
  const first = html.indexOf('<link rel="modulepreload"')
  const end = html.slice(first)
  if (first === -1 || !moduleScript.test(end) || !contextScript.test(end)) return { html, script: '' }
  const later = end
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(contextScript, `<script$1 type="${late}">`)
    .replace(moduleScript, `<script$1 type="${late}module">`)
  return { html: html.slice(0, first) + later, script: starterOf(start) }
}
