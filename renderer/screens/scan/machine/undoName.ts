import type { ScanView } from '#engine';
import type { Speech } from '../../../i18n/texts.ts';

/** What taking back is called: by the screen, else by the action that does it. */
export function undoName({ id, undo }: ScanView, { t, has }: Pick<Speech, 't' | 'has'>): string {
  return t(has(`${id}.undo`) ? `${id}.undo` : (undo?.title ?? 'ui.undo'));
}
