import type { Page } from 'playwright-core';

/** A place on the page that breaks a measure. */
export interface Place {
  readonly what: string;
  readonly px: number;
}

/** Everything that takes the focus and is narrower or lower than so many pixels, but for what matches the exception. */
export function smallTargets(page: Page, least: number, except = '#none'): Promise<readonly Place[]> {
  return page.evaluate(
    ([px, not]) => {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])',
      );
      return [...all].flatMap((each) => {
        if (each.matches(not)) return [];
        // A choice is pressed by its label, too; one that is only there for readers and keys by nothing else.
        const label = each.matches('.visually-hidden, [type=checkbox], [type=radio]') ? each.closest('label') : null;
        const { width, height } = (label ?? each).getBoundingClientRect();
        const side = Math.min(width, height);
        const isShown = each.checkVisibility({ visibilityProperty: true }) && side > 0;
        // Half a pixel is the rounding of a grid that shares a width out.
        return isShown && side < px - 0.5 ? [{ what: each.outerHTML.slice(0, 160), px: side }] : [];
      });
    },
    [least, except] as const,
  );
}

/** Everything written smaller than so many pixels. */
export function smallTexts(page: Page, least: number): Promise<readonly Place[]> {
  return page.evaluate((px) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (node.textContent!.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('svg')) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < px - 0.01)
        found.push({ what: `${node.textContent!.trim()} in ${parent.outerHTML.slice(0, 120)}`, px: size });
    }
    return found;
  }, least);
}

/** A line box is higher than its letters: so much of it may stand out; pixels. */
const AIR = 5;

/**
 * Texts that do not fit into their place: cut at the edge of the window, or of a box that hides what stands out and does not
 * say so with an ellipsis. A code that ends in an ellipsis is cut: its end tells it from others.
 */
export function cutTexts(page: Page): Promise<readonly Place[]> {
  return page.evaluate((air) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const most = Math.max(0, ...[...range.getClientRects()].map((line) => lost(parent, line)));
      if (most > air) found.push({ what: `${text} in ${parent.outerHTML.slice(0, 120)}`, px: most });
    }
    return found;

    /** Pixels of a line that nobody sees and nobody can scroll to. */
    function lost(from: HTMLElement, line: DOMRect): number {
      let most = 0;
      for (let each: HTMLElement | null = from; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const box = each.getBoundingClientRect();
        if (isShortened && isCode(from)) return style.direction === 'ltr' ? Math.max(most, line.right - box.right) : most;
        if (isShortened || style.clipPath !== 'none' || style.position === 'fixed') return 0;
        if (/hidden|clip/.test(style.overflowX)) most = Math.max(most, line.right - box.right, box.left - line.left);
        if (/hidden|clip/.test(style.overflowY)) most = Math.max(most, line.bottom - box.bottom, box.top - line.top);
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return most;
      }
      return Math.max(most, line.right - innerWidth, -line.left);
    }

    function isCode(element: HTMLElement): boolean {
      return /mono/i.test(getComputedStyle(element).fontFamily);
    }
  }, AIR);
}

/**
 * Texts of which anything is cut: one that outgrows its own box, or whose lines leave a box around it that hides what stands out. A
 * clamp and an ellipsis cut, too; what is meant to be scrolled says so (`data-scrolls`). Nothing is asked of what matches the exception.
 */
export function cuts(page: Page, except = '#none'): Promise<readonly Place[]> {
  return page.evaluate((not) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { what: string; px: number }[] = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || parent.closest(`svg, ${not}`) || !isSeen(parent)) continue;
      range.selectNodeContents(node);
      report(text, parent, [outgrown(parent), ...[...range.getClientRects()].map((line) => lost(parent, line))]);
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (isSeen(input)) report(input.value || input.placeholder, input, [[input.scrollWidth - input.clientWidth, 0]]);
    return found;

    /** A line box is higher than its letters: a quarter of their size may stand out above or below. */
    function report(text: string, element: Element, all: readonly (readonly [number, number])[]): void {
      const air = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
      const px = Math.max(...all.flatMap(([across, down]) => [across > 1 ? across : 0, down > air ? down : 0]));
      if (px === 0) return;
      const { className, parentElement } = element;
      found.push({ what: `${text.slice(0, 60)} in ${element.tagName}.${className} in ${parentElement!.className}`, px });
    }

    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && !(width <= 1 && height <= 1);
    }

    /** How much more a box holds than it shows, across and down; pixels. */
    function outgrown(element: HTMLElement): readonly [number, number] {
      if (getComputedStyle(element).display === 'inline') return [0, 0];
      return [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    }

    /** Pixels of a line that nobody sees and nobody can scroll to, across and down. */
    function lost(from: HTMLElement, line: DOMRect): readonly [number, number] {
      let [across, down] = [0, 0];
      for (let each: HTMLElement | null = from; each && each !== document.body; each = each.parentElement) {
        if (each.dataset['scrolls'] !== undefined) return [across, down];
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (overflowX !== 'visible') across = Math.max(across, line.right - box.right, box.left - line.left);
        if (overflowY !== 'visible') down = Math.max(down, line.bottom - box.bottom, box.top - line.top);
      }
      return [Math.max(across, line.right - innerWidth, -line.left), down];
    }
  }, except);
}

/** Buttons whose middle is under something else, or out of sight. */
export function hiddenButtons(page: Page, within: string): Promise<readonly string[]> {
  return page
    .locator(within)
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const edge = document.elementFromPoint(x + width / 2, y + height - 4);
        return edge !== null && button.contains(edge) ? [] : [button.outerHTML.slice(0, 160)];
      }),
    );
}

/** Whether the window itself would scroll, and by how much. */
export function overflow(page: Page): Promise<{ readonly right: number; readonly below: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { right: scrollWidth - innerWidth, below: scrollHeight - innerHeight };
  });
}
