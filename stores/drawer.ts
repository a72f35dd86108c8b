import { create } from "zustand";

type DrawerState = {
  isOpen: boolean;
  closeDrawer: () => void;
  toggleDrawer: () => void;
};

/** Whether the side drawer is open; the menu button toggles it, every navigation closes it. */
export const useDrawerStore = create<DrawerState>((set) => ({
  isOpen: false,
  closeDrawer: () => set({ isOpen: false }),
  toggleDrawer: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));
