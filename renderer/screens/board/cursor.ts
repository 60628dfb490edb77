/** Keys that move between cards, as steps along columns and along rows. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The card a key moves to; columns without cards are passed over. A shorter column is entered at its end.
 *
 * @param lanes  ids of the cards by column
 * @returns undefined where the key does not move, or there is no card in its direction
 */
export function cardForKey(lanes: readonly (readonly string[])[], at: string, key: string): string | undefined {
  const lane = lanes.findIndex((cards) => cards.includes(at));
  const row = lanes[lane]?.indexOf(at) ?? -1;
  if (row < 0) return undefined;
  if (key === 'Home') return lanes[lane]?.[0];
  if (key === 'End') return lanes[lane]?.at(-1);
  const [across, down] = STEPS[key] ?? [0, 0];
  if (down !== 0) return lanes[lane]?.[row + down];
  if (across === 0) return undefined;
  const side = across > 0 ? lanes.slice(lane + 1) : lanes.slice(0, lane).toReversed();
  const next = side.find((cards) => cards.length > 0);
  return next?.[Math.min(row, next.length - 1)];
}
