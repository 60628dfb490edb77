import { menuOf, type Bundle, type MenuNode } from '#engine';

/** A screen in the menu of the office. */
export interface OfficeScreen {
  readonly id: string;
  /** Address of the screen in the menu. */
  readonly href: string;
  /** Name of its area, and the place of the area among the others. */
  readonly area: string;
}

/** Every screen the menu of the office has for a role, once, in order. */
export function officeScreens(bundle: Bundle, role: string): readonly OfficeScreen[] {
  const all = menuOf(bundle, 'office', [role]).flatMap((area) =>
    screensIn(area).map((id) => ({ id, href: `#/office/s/${encodeURIComponent(id)}`, area: area.title })),
  );
  return all.filter(({ id }, n) => all.findIndex((each) => each.id === id) === n);
}

function screensIn({ screen, children }: MenuNode): readonly string[] {
  return [...(screen ? [screen.id] : []), ...children.flatMap(screensIn)];
}
