/**
 * Runs in the page: its scripts are fetched once what is seen has been painted, or at the first touch or key. Before that
 * they would share a slow line with the style sheet, the fonts and the first picture, and nothing on the page waits for
 * them: menus, links and forms work without. A hidden page has no frames, hence the second clock.
 */
const starter = `{let d=document,begun,start=()=>{if(begun)return;begun=1;d.querySelectorAll('link[rel=later]').forEach(l=>l.rel='modulepreload');let o=d.querySelector('script[type=later]'),s=d.createElement('script');s.type='module';s.nonce=o.nonce;s.textContent=o.textContent;d.body.append(s)},soon=()=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,200)};for(let e of['pointerdown','keydown','focusin'])addEventListener(e,start,{once:true,capture:true});d.readyState=='complete'?soon():addEventListener('load',soon);setTimeout(start,4e3)}`

const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">/

/**
 * A whole page as Remix wrote it, with its modules put off, and what starts them.
 * @returns the page, and script text for its end: empty when Remix's modules were not found, whose page then starts as ever
 */
export function startingLate(html: string): { html: string; script: string } {
  // Remix writes them at the very end.
  const first = html.indexOf('<link rel="modulepreload"')
  const end = html.slice(first)
  if (first === -1 || !moduleScript.test(end)) return { html, script: '' }
  const later = end
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(moduleScript, '<script$1 type="later">')
  return { html: html.slice(0, first) + later, script: starter }
}
