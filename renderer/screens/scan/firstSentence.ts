import type { SlotView } from '#engine';
import type { Speech } from '../../i18n/texts.ts';
import { neededCell } from './cells/cells.ts';
import type { ScanContext } from './machine/scanContext.ts';

/** What has to be typed or scanned before anything can be pressed. */
export function firstSentence(missing: SlotView, { input, look }: ScanContext, t: Speech['t']): string {
  const cell = neededCell(missing, input, look?.open);
  return cell ? t('ui.type.first', { slot: t(cell.field.title) }) : t(firstOf(missing), { slot: t(missing.title) });
}

/** Typed or scanned first. */
function firstOf({ kind, expect }: SlotView): string {
  return kind === 'form' || (kind === 'rows' && expect === undefined) ? 'ui.type.first' : 'ui.scan.first';
}
