/** What stands beside the drawing. */
export const SIDES = ['properties', 'changes', 'history', 'heat'] as const;
export type SideName = (typeof SIDES)[number];
