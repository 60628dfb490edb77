import type { Speech } from '../../i18n/texts.ts';
import { valueText } from '../../parts/valueText.ts';
import type { Change } from './history.ts';

/** A change in one line, `Quantity 240 → 140`. */
export function changeText({ field, from, to }: Change, speech: Speech): string {
  const [was, is] = [from, to].map((value) => valueText(field, value, speech));
  return `${speech.t(field.title)} ${was === '' ? '–' : was} → ${is === '' ? '–' : is}`;
}
