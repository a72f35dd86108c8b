/** Where the focus goes back to when the drawer closes. */
export const MENU_BUTTON_ID = "menu-button";
