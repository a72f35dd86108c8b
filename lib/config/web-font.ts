/** Storage key that says that the web font has been fetched once: later documents ask for it at once. */
export const FONT_KEY = "fonts";

/** Runs inline before anything is painted; a visitor who has the font already sees no change of it. */
export const FONT_SCRIPT = `try{if(localStorage.getItem("${FONT_KEY}"))document.documentElement.dataset.fonts=""}catch(e){}`;
