import { bundle } from '../../../http/plant.ts';
import { share } from '../../../kit/share.ts';
import { OTHER_SCREENS, SCAN_SCREENS, type PadScreen } from './screens.ts';

export type Language = 'zh' | 'en';

/** The screens of the PAD that are visited in a language. */
export interface ScreenShare {
  readonly scans: readonly PadScreen[];
  readonly others: readonly PadScreen[];
}

/** One screen in so many is visited, in each language another. */
const SHARES = 4;

/** One screen of each shape, and a share of the others. */
export function shareOfScreens(language: Language): ScreenShare {
  const all = [...SCAN_SCREENS, ...OTHER_SCREENS];
  const firsts = all.filter((one, n) => all.findIndex((other) => shapeOf(other) === shapeOf(one)) === n);
  const rest = share(
    all.filter((one) => !firsts.includes(one)),
    SHARES,
    language === 'zh' ? 0 : SHARES / 2,
  );
  const isVisited = (one: PadScreen): boolean => firsts.includes(one) || rest.includes(one);
  return { scans: SCAN_SCREENS.filter(isVisited), others: OTHER_SCREENS.filter(isVisited) };
}

/** What a screen is drawn from: its kind, and the kinds of its slots. */
function shapeOf({ id }: PadScreen): string {
  const screen = bundle.screens.get(id)?.definition;
  const slots = Object.values(screen && 'slots' in screen ? (screen.slots ?? {}) : {});
  return [screen?.kind, ...new Set(slots.map(({ kind = 'scan' }) => kind).toSorted((a, b) => a.localeCompare(b)))].join(' ');
}
