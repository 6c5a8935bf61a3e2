/**
 * Runs before the page is painted: a colour theme that somebody chose would flash otherwise, as would an announcement that
 * somebody closed (`features/shell/announcement-memory`), and the browser's offer to
 * install comes once, perhaps before the page's own scripts. Snapshots allow it by its hash, like every inline script.
 */
export const earlyScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t=="light"||t=="dark")d.theme=t;if(localStorage.getItem("announcement")===d.announcement)d.announcementSeen=""}catch(e){}addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.tapeshInstall=e})`
