/** What Tab stops at, and what is wrong with it: no focus ring, out of view, covered, or without a name. */
export interface Stop {
  readonly id: number;
  readonly element: string;
  readonly isInDialog: boolean;
  readonly faults: readonly string[];
}

/** In the page: the element with the focus; none while the browser itself has it. Whole, for it is sent to the page. */
export function readStop(): Stop | undefined {
  const known = globalThis as unknown as { stopIds?: WeakMap<Element, number>; stopCount?: number };
  const ids = (known.stopIds ??= new WeakMap<Element, number>());
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return undefined;
  const id = ids.get(at) ?? (known.stopCount = (known.stopCount ?? 0) + 1);
  ids.set(at, id);

  const around = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling].filter((each) => !!each);
  const parts = [undefined, '::after', '::before'];
  const styles = around.flatMap((each) => parts.map((part) => getComputedStyle(each, part)));
  const hasRing = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');

  const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : [];
  const label = labels[0] ?? at;
  const box = (at.getBoundingClientRect().width > 2 ? at : label).getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const isInView = right - left > 1 && bottom - top > 1;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isCovered = isInView && hit !== null && !at.contains(hit) && !hit.contains(at) && hit.closest('label') !== label;

  const named = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((each) => document.getElementById(each));
  const texts = [...named, ...labels].map((each) => each?.textContent);
  const names = [at.getAttribute('aria-label'), ...texts, at.innerText, at.title];
  const hasName = names.some((name) => (name ?? '').trim() !== '');
  return {
    id,
    element: at.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 200),
    isInDialog: at.closest('[role="dialog"], dialog') !== null,
    faults: [
      ...(hasRing ? [] : ['no focus ring']),
      ...(isInView ? [] : ['out of view']),
      ...(isCovered ? [`covered by ${hit.outerHTML.slice(0, 80)}`] : []),
      ...(hasName ? [] : ['no name']),
    ],
  };
}

/** In the page: what Tab should stop at, in the dialog where one is open, and is not among the ids. Of a group of radio buttons Tab stops at one. */
export function unreachedStops(ids: readonly number[]): readonly string[] {
  const { stopIds } = globalThis as unknown as { stopIds?: WeakMap<Element, number> };
  const modal = [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].findLast((each) =>
    each.checkVisibility(),
  );
  const all = (modal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]');
  return [...all]
    .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [type="radio"], [data-focus-guard]'))
    .filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('[inert], [aria-hidden="true"]') === null,
    )
    .filter((each) => !ids.includes(stopIds?.get(each) ?? 0))
    .map((each) => each.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 200));
}
