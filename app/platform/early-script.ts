/**
 * Runs before the page is painted: a colour theme that somebody chose would flash otherwise, and the browser's offer to
 * install comes once, perhaps before the page's own scripts. Snapshots allow it by its hash, like every inline script.
 */
export const earlyScript = `try{var t=localStorage.getItem("theme");if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch(e){}addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.tapeshInstall=e})`
