"use client";

import { useEffect, useState, type ComponentType } from "react";
import { showErrorToast } from "@/components/ui/toast";
import { useDrawerStore } from "@/stores/drawer";
import { loadDrawer } from "./load-drawer";

/** Loads the drawer when it is first opened, so that no page pays for it before. */
export function DrawerHost() {
  const { isOpen, closeDrawer } = useDrawerStore();
  const [Drawer, setDrawer] = useState<ComponentType>();
  const isWanted = isOpen && !Drawer;

  useEffect(() => {
    if (!isWanted) return;
    loadDrawer()
      .then((loaded) => setDrawer(() => loaded.Drawer))
      .catch(() => {
        closeDrawer();
        showErrorToast("메뉴를 불러오지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.");
      });
  }, [isWanted, closeDrawer]);

  return Drawer ? <Drawer /> : null;
}
