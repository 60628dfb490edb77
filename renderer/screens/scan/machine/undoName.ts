import type { ScanView } from '#engine';
import type { Translator } from '../../../i18n/texts.ts';

/** Title of undo: that of the screen, else of the action that does it. */
export function undoName({ id, undo }: ScanView, { t, has }: Pick<Translator, 't' | 'has'>): string {
  return t(has(`${id}.undo`) ? `${id}.undo` : (undo?.title ?? 'ui.undo'));
}
