/** When a page's scripts are fetched: at the visitor's first move, or by themselves once what is seen has been painted. */
export type Start = 'at-first-move' | 'once-painted'

/** What does something else, or does something at all, once the page is alive: a picture opens over it, the tour begins, an announcement is closed. */
const awaiting = 'a[data-zoom],[data-awaits-script],button[type=button]:not([popovertarget])'

/** What a tap is made of. Keys and what is typed go on to React. */
const tapped = 'pointerdown pointerup touchstart touchend mousedown mouseup click input change submit'.split(
  ' ',
)

/**
 * Runs in the page, until it is alive (`app/entry.client.tsx`). A tap does what plain HTML does, and is painted at once: React, which listens before it has
 * drawn, would draw the whole page in the middle of the tap, so it does not hear of it. What HTML cannot do is done again once the page is alive: a click on what
 * awaits the script, which is held (a form's button until it is pressed again), and what was chosen: a box, from a list, a file, on a slider. Where the scripts cannot be fetched or fail, a link does what links do.
 */
const holder = `held,chosen=new Set,taps=${JSON.stringify(tapped)},hold=e=>{if(e.inputType)return;e.stopPropagation();let t=e.target,l;e.type=='change'?t.matches('select,[type=checkbox],[type=radio],[type=file],[type=range]')&&chosen.add(t):e.type=='click'&&(l=t.closest?.('${awaiting}'))&&!(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&(l==held&&l.type=='submit'||(e.preventDefault(),held=l))},free=()=>{taps.forEach(n=>removeEventListener(n,hold,!0));chosen.forEach(b=>{b.type=='checkbox'||b.checked?(b.checked=!b.checked,b.click()):b.type!='radio'&&['input','change'].forEach(n=>b.dispatchEvent(new Event(n,{bubbles:!0})))});chosen.clear();held?.click();held=null}`

/**
 * Runs in the page. Scripts that came with it would share a slow line with the style sheet, the fonts and the first picture, and
 * nothing waits for them: menus, links and forms work without. Whoever only looks spares them and the work they make; those who
 * stay are counted and get the offline worker after a while. What is asked of a move is painted before anything is fetched for it. A hidden page has no
 * frames, hence the second clock. Browsers report a move also where the page was drawn under a pointer at rest, and a scroll where it stands at its top: nobody moved.
 */
const starterOf = (start: Start): string => {
  const moves = `'pointerdown','keydown','focusin'${start === 'at-first-move' ? `,'pointermove','touchstart','wheel','scroll'` : ''}`
  const soon = start === 'at-first-move' ? 'setTimeout(start,5e3)' : 'start()'
  return `{let d=document,${holder},begun,moves=[${moves}],run=()=>{if(begun)return;begun=1;moves.forEach(e=>removeEventListener(e,move,!0));d.querySelectorAll('link[rel=later]').forEach(l=>l.rel='modulepreload');d.querySelectorAll('script[type^=later]').forEach(o=>{let s=d.createElement('script');s.type=o.type.slice(6);s.nonce=o.nonce;s.onerror=free;s.textContent=o.textContent;d.body.append(s);s.type||s.remove()})},start=()=>{requestAnimationFrame(()=>setTimeout(run));setTimeout(run,200)},move=e=>{e.type=='pointermove'&&e.movementX===0&&e.movementY===0||e.type=='scroll'&&!scrollY||start()},soon=()=>{${soon}};for(let n of taps)addEventListener(n,hold,!0);addEventListener('alive',free);addEventListener('error',free);for(let e of moves)addEventListener(e,move,{capture:true,passive:true});d.readyState=='complete'?soon():addEventListener('load',soon);setTimeout(start,1e4)}`
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
