import type { Page } from 'playwright-core';

/** What matches and does not lie wholly inside the box of a place; a pixel is the rounding of a grid. */
export function hiddenWithin(page: Page, what: string, within: string): Promise<readonly string[]> {
  return page.evaluate(
    ([all, box]) => {
      const room = document.querySelector(box)!.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>(all)].flatMap((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const isInside = left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
        const isShown = each.checkVisibility({ visibilityProperty: true }) && right > left;
        return isShown && !isInside ? [each.outerHTML.slice(0, 120)] : [];
      });
    },
    [what, within] as const,
  );
}

/** What holds more than its own height shows. */
export function outgrown(page: Page, what: string): Promise<readonly string[]> {
  return page
    .locator(what)
    .evaluateAll((all) =>
      all.flatMap((each) => (each.scrollHeight > each.clientHeight + 1 ? [each.textContent.slice(0, 120)] : [])),
    );
}
