import type { ContentKind } from '#contract/church';

/** Records that a visitor opened an item; never waits, never speaks up (CH-B-05). */
export function recordClick(kind: ContentKind, id: string): void {
  void import('./sendClick.ts')
    .then(({ sendClick }) => sendClick(kind, id))
    // oxlint-disable-next-line no-console -- tracking writes to the console only (CH-B-11)
    .catch((error: unknown) => console.warn('click', error));
}
