import {
  ASKING_QUERY,
  FONT_KEY,
  MEMBER_COOKIE,
  NOTICE_KEY,
  PAGES_CACHE,
  SENT_BY_GUARD_PREFIX,
  SESSION_KEY,
} from "./names";

/*
 * Tiny scripts that are inline in a document and run before the first paint. They decide by storage,
 * which no server sees. They import nothing, so they are plain text; a test runs them.
 */

const HAS_SESSION = `function h(s){try{var m=JSON.parse(window[s].getItem("${SESSION_KEY}"));return !!m&&typeof m.access=="string"&&m.access!=""}catch(e){return false}}`;
/** What follows the script in the same element is hidden while the page is being left. */
const HIDE = `var p=document.currentScript.parentElement.style;p.visibility="hidden"`;

/**
 * For pages that need a session: without one in storage the marker is removed, and the visitor is sent to the login
 * page with a returnUrl. No page content is shown meanwhile.
 */
export const GUARD_SCRIPT = `(function(){${HAS_SESSION}if(h("localStorage")||h("sessionStorage"))return;try{document.cookie="${MEMBER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax"}catch(e){}${HIDE};location.replace("/login?returnUrl="+encodeURIComponent(location.pathname+location.search))})()`;

/**
 * For the auth pages: a member is sent home. A member whom the guard has just sent here, because only the
 * marker was missing, continues to the returnUrl; that is left to the page's code, which has the one gate for such
 * addresses, and the form stays hidden meanwhile. Where the marker cannot be set, the guard sends every member here, and
 * home says why.
 */
export const AUTH_SCRIPT = `(function(){${HAS_SESSION}if(!h("localStorage")&&!h("sessionStorage"))return;${HIDE};if(/(^|; )${SENT_BY_GUARD_PREFIX}/.test(document.cookie))setTimeout(function(){p.visibility=""},3000);else{try{var c=function(){return/(^|; )${MEMBER_COOKIE}=/.test(document.cookie)};c()||(document.cookie="${MEMBER_COOKIE}=1; Path=/; SameSite=Lax",c())||sessionStorage.setItem("${NOTICE_KEY}","no_cookies")}catch(e){}location.replace("/")}})()`;

/** Who has no session in storage is a visitor before the page's code is there: the header need not wait for it. */
export const VISITOR_SCRIPT = `try{localStorage.${SESSION_KEY}||sessionStorage.${SESSION_KEY}||(document.documentElement.dataset.visitor="")}catch(e){};`;

/** Keeps presses on buttons for the page's code, which is not there yet (components/providers/providers.tsx). */
export const PRESS_SCRIPT = `pressed=new Set;onclick=({target:t})=>pressed?.add(t.closest("[type=button]"));`;

/**
 * Marks a picture that could not be loaded, before the page's code is there too; styles/picture.css draws its place.
 * The mark goes when the same element gets another picture. One that is only named as AVIF is tried as WebP before.
 */
export const PICTURE_SCRIPT = `(f=>{addEventListener("error",f,true);addEventListener("load",f,true)})(({target:t,type})=>{if(t.tagName!="IMG")return;var e=type=="error",s=t.getAttribute("src");if(e&&/avif$/.test(s))t.src=s.replace(/avif$/,"webp");else t.toggleAttribute("data-failed",e)});`;

/**
 * Runs inline before the first paint: a visitor who has loaded the font before sees the page in it at once, any other one
 * its large figures; or, where it takes longer than 100 ms, not in this document (`font-display: optional`).
 *
 * @param core address of the font's core file
 * @param figures address of the file with the letters of figures alone
 */
export function buildFontScript(core: string, figures: string): string {
  return `try{var h=${JSON.stringify(figures)};if(localStorage.getItem("${FONT_KEY}")){document.documentElement.dataset.fonts="";h=${JSON.stringify(core)}}var l=document.createElement("link");l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="";l.href=h;document.head.append(l)}catch(e){}`;
}

/**
 * Before the list of branches: marks it where the address asks for something. The document shows all branches to everybody;
 * until the list has read the address, its rows are no answer (components/branch/list/filters.module.css).
 */
export const ASKED_SCRIPT = `${ASKING_QUERY}.test(location.search)&&document.currentScript.parentNode.setAttribute("data-asked","")`;

/**
 * Behind a link to all branches: leads it to the one that this device has seen last, which the service worker has kept
 * (docs/decisions/offline.md). As a component it would be part of every first load, as all of the 404 page's are.
 */
export const LAST_BRANCH_SCRIPT = `(async a=>{try{let c=await caches.open("${PAGES_CACHE}");for(let r of(await c.keys()).reverse()){let p=new URL(r.url).pathname,n=/^\\/place\\/\\d+$/.test(p)&&/<title>[^<]*?(\\S+점)[ <]/.exec(await(await c.match(r,{ignoreVary:true})).text());if(n){a.href=p;a.firstChild.data=n[1]+" ";break}}}catch(e){}})(document.currentScript.previousElementSibling)`;
