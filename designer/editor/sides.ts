/** What stands beside the drawing, with the icon of its tab. */
export const SIDES = {
  properties: 'adjustments',
  check: 'shield-check',
  simulate: 'player-play',
  changes: 'arrows-exchange',
  impact: 'hierarchy',
  replay: 'refresh',
  comments: 'quote',
  history: 'history',
  heat: 'chart-bar',
} as const;
export type SideName = keyof typeof SIDES;

/** What is asked of a draft alone. */
const OF_DRAFTS: ReadonlySet<SideName> = new Set(['check', 'simulate', 'impact', 'replay']);

export function sidesOf(isDraft: boolean): readonly SideName[] {
  return (Object.keys(SIDES) as SideName[]).filter((side) => isDraft || !OF_DRAFTS.has(side));
}
