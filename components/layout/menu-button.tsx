"use client";

import { MENU_BUTTON_ID } from "@/lib/config/names";
import { useDrawerStore } from "@/stores/drawer";
import { loadDrawer } from "./load-drawer";

/** Opens and closes the drawer, whose code is fetched as soon as a pointer or the focus reaches the button. */
export function MenuButton() {
  const { isOpen, toggleDrawer } = useDrawerStore();
  // A failed early fetch is repeated, and reported, when the drawer opens.
  const prepareDrawer = () => void loadDrawer().catch(() => undefined);
  return (
    <button
      className="menu-button"
      id={MENU_BUTTON_ID}
      type="button"
      aria-label="메뉴 열기"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-icon-before="menu"
      onPointerEnter={prepareDrawer}
      onFocus={prepareDrawer}
      onClick={toggleDrawer}
    />
  );
}
