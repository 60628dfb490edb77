import { bundle } from '../../../http/plant.ts';
import { todays } from '../../../kit/day.ts';
import { OTHER_SCREENS, SCAN_SCREENS, type PadScreen } from './screens.ts';

export type Language = 'zh' | 'en';

/** The screens of the PAD whose turn it is in a language. */
export interface Turn {
  readonly scans: readonly PadScreen[];
  readonly others: readonly PadScreen[];
}

/** In so many days every screen has been looked at in each language; in between it is in the other. */
const DAYS = 4;

/** One screen of each shape every day; of the others those whose turn it is in the language. */
export function turnOf(language: Language): Turn {
  const all = [...SCAN_SCREENS, ...OTHER_SCREENS];
  const firsts = all.filter((one, n) => all.findIndex((other) => shapeOf(other) === shapeOf(one)) === n);
  const rest = todays(
    all.filter((one) => !firsts.includes(one)),
    DAYS,
    language === 'zh' ? 0 : DAYS / 2,
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
