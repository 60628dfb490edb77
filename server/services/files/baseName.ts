import { normaliseText } from '#engine';

/** Characters of a name. */
const MAX_NAME_LENGTH = 200;

/** What a file is called, without where it lay and without what no name should hold. */
export function baseName(name: string): string {
  const last = normaliseText(name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}"<>|:*?]/gu, '');
  return Array.from(/^\.*$/.test(last) ? 'file' : last)
    .slice(-MAX_NAME_LENGTH)
    .join('');
}
