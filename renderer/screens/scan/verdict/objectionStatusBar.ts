import type { RenderedRefusal } from '../../../api/http.ts';
import type { Translator } from '../../../i18n/texts.ts';
import type { StatusBarContent } from '../../../shells/pad/StatusBar.tsx';
import { valueAt } from '../../../widgets/pointer.ts';
import type { ScanContext } from '../machine/scanContext.ts';
import { refusalStatusBar } from './refusalStatusBar.ts';

/** What would be refused though nothing is missing: an input that may be left out is asked for, anything else is refused already. */
export function objectionStatusBar(
  { preview, input }: Pick<ScanContext, 'preview' | 'input'>,
  t: Translator['t'],
): StatusBarContent | undefined {
  const { objections = [] } = preview ?? {};
  const [first] = objections;
  if (!first) return undefined;
  const isMissing = ({ at = '' }: RenderedRefusal): boolean => at !== '' && (valueAt(input, at) ?? null) === null;
  return objections.every(isMissing)
    ? { tone: 'wait', icon: 'pencil', sentence: first.text, detail: t('ui.type.words') }
    : refusalStatusBar(objections, 'ui.refused.action', t('ui.refused.kept'), t);
}
