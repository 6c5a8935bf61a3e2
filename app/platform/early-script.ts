/**
 * Runs before the page is painted and before its modules:
 * - a colour theme that somebody chose would flash otherwise, as would an announcement that somebody closed
 *   (`features/shell/announcement-memory`), or the chip of a tour that was given (`ui/tour/tour-memory`);
 * - the browser's offer to install comes once, perhaps before the page's own scripts;
 * - zod tries `new Function` when a schema is made, which the policy refuses and the browser reports, unless it was told not to
 *   before: modules of a page are there before any place where its `config` could be called.
 *
 * Snapshots allow it by its hash, like every inline script.
 */
export const earlyScript = `window.__zod_globalConfig={jitless:true};try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t=="light"||t=="dark")d.theme=t;if(localStorage.getItem("announcement")===d.announcement)d.announcementSeen="";if(localStorage.getItem("tour-guide-initialized"))d.tourGiven=""}catch(e){}addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.tapeshInstall=e})`
