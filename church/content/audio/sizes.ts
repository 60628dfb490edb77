import type { Translate } from '../../i18n/texts.ts';
import type { ContentKey } from '../texts.ts';

/** A size in bytes as text: `8.2 MB`, `340 KB`. */
export function sizeText(t: Translate<ContentKey>, bytes: number): string {
  if (bytes < 1_000_000) return t('size.kb', { size: Math.max(1, Math.round(bytes / 1000)) });
  const size = bytes / 1_000_000;
  return t('size.mb', { size: size < 100 ? size.toFixed(1) : Math.round(size) });
}
