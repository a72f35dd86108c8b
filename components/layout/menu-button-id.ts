/** Where the focus returns when the drawer closes. */
export const MENU_BUTTON_ID = "menu-button";
