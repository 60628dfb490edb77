/** Ways to look at one document. */
export const VIEWS = ['canvas', 'table', 'outline'] as const;
export type ViewName = (typeof VIEWS)[number];
