import type { SlotView } from '#engine';
import type { Translator } from '../../i18n/texts.ts';
import { neededCell } from './cells/cells.ts';
import type { ScanContext } from './machine/scanContext.ts';

/** What must be typed or scanned before the primary action is enabled. */
export function firstStepText(missing: SlotView, { input, preview }: ScanContext, t: Translator['t']): string {
  const cell = neededCell(missing, input, preview?.open);
  return cell ? t('ui.type.first', { slot: t(cell.field.title) }) : t(firstOf(missing), { slot: t(missing.title) });
}

/** "Type first" or "scan first". */
function firstOf({ kind, expect }: SlotView): string {
  return kind === 'form' || (kind === 'rows' && expect === undefined) ? 'ui.type.first' : 'ui.scan.first';
}
