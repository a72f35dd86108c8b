import { still } from "@/components/ui/still";
import { menuItems, type MenuItem } from "@/lib/config/menu";

export const PLAIN_MENU_ID = "plain-menu";

/** The drawer's pages of this site as plain links, for a browser without scripts. */
export function PlainMenu() {
  return (
    <noscript
      {...still(
        <nav className="plain-menu" id={PLAIN_MENU_ID} aria-label="전체 메뉴">
          <ul>
            {listPages(menuItems).map(({ name, link }) => (
              <li key={name}>
                <a href={link}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>,
      )}
    />
  );
}

function listPages(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.isLogged || item.isExternal) return [];
    return item.children ? listPages(item.children) : [item];
  });
}
