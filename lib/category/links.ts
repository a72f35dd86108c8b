import { menuItems } from "@/lib/config/menu";

/** The categories as the menu names them; no call lists them. */
export const categoryLinks: readonly { name: string; link: string }[] = menuItems
  .flatMap(({ children = [] }) => children)
  .flatMap(({ name, link }) => (link?.startsWith("/category/") ? { name, link } : []));
