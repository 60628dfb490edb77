import type { Page } from 'playwright-core';

/** What a person can do something with. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="switch"]';
/** Of these the keyboard reaches one, and arrows the others. */
const COMPOSITES =
  '[role="tablist"], [role="listbox"], [role="menu"], [role="menubar"], [role="toolbar"], [role="grid"], [role="tree"], [role="radiogroup"], fieldset';
/** More is not gone through: a long list says nothing that its beginning does not. */
const MOST = 60;

interface Walk {
  readonly names: readonly string[];
  readonly seen: Set<number>;
}

/** Controls of a story that Tab does not come to, as they are written; the first of them, from the beginning of the page. */
export async function unreachable(page: Page): Promise<readonly string[]> {
  const count = await page.evaluate(begin, [CONTROLS, COMPOSITES, MOST] as const);
  for (let pressed = 0; pressed < count + 2; pressed += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { names, seen } = (globalThis as unknown as { walk: Walk }).walk;
    return names.filter((_, i) => !seen.has(i));
  });
}

/** Watches where the focus comes. @returns how many controls there are to come to */
function begin([controls, composites, most]: readonly [string, string, number]): number {
  const root = document.getElementById('storybook-root')!;
  const isReal = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [type="hidden"], [aria-hidden="true"] *, [inert] *') &&
    !(element.tabIndex < 0 && element.closest(composites) !== null);
  const all = [...root.querySelectorAll<HTMLElement>(controls)].filter(isReal).slice(0, most);
  const walk: Walk = { names: all.map(({ outerHTML }) => outerHTML.slice(0, 160)), seen: new Set() };
  Object.assign(globalThis, { walk });
  document.addEventListener('focusin', ({ target }) => {
    const at = all.indexOf(target as HTMLElement);
    if (at >= 0) walk.seen.add(at);
  });
  (document.activeElement as HTMLElement | null)?.blur();
  document.body.tabIndex = -1;
  document.body.focus();
  return all.length;
}
