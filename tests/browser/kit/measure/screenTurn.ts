import { bundle } from '../../../http/plant.ts';
import { todays } from '../../../kit/day.ts';
import { OTHER_SCREENS, SCAN_SCREENS, type PadScreen } from './screens.ts';

export type Language = 'zh' | 'en';

/** The screens of the PAD whose turn it is in a language. */
export interface Turn {
  readonly scans: readonly PadScreen[];
  readonly others: readonly PadScreen[];
}

/** One screen of each shape every day; of the others every second one, and what is not looked at in one language is in the other. */
export function turnOf(language: Language): Turn {
  const all = [...SCAN_SCREENS, ...OTHER_SCREENS];
  const firsts = all.filter((one, n) => all.findIndex((other) => shapeOf(other) === shapeOf(one)) === n);
  const rest = todays(
    all.filter((one) => !firsts.includes(one)),
    2,
    language === 'zh' ? 0 : 1,
  );
  const hasTurn = (one: PadScreen): boolean => firsts.includes(one) || rest.includes(one);
  return { scans: SCAN_SCREENS.filter(hasTurn), others: OTHER_SCREENS.filter(hasTurn) };
}

/** What a screen is drawn from: its kind, and the kinds of its slots. */
function shapeOf({ id }: PadScreen): string {
  const screen = bundle.screens.get(id)?.definition;
  const slots = Object.values(screen && 'slots' in screen ? (screen.slots ?? {}) : {});
  return [screen?.kind, ...new Set(slots.map(({ kind = 'scan' }) => kind).toSorted((a, b) => a.localeCompare(b)))].join(' ');
}
