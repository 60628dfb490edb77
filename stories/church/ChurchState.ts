/** How a page of the website is seen: with what the church wrote or without, and what goes wrong. */
export type ChurchState = (typeof CHURCH_STATES)[number];

export const CHURCH_STATES = ['shown', 'empty', 'loading', 'error', 'unauthorised', 'offline', 'love', 'dark'] as const;

/** Widths a page is looked at in: the smallest phone, a usual one, and a desk; CSS pixels. */
export const CHURCH_WIDTHS = [320, 375, 960] as const;

/** Id of a page of the website, of its address: `/pages/sermon/detail` is `sermon-detail`. */
export function churchPageId(page: string): string {
  const words = page.replace(/^\/(?:pages\/)?/, '').replaceAll('/', '-');
  return words === '' ? 'home' : words;
}
