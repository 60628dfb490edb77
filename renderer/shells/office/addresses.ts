/** Addresses within the office; the router of the shell prepends `/office`. */
import { handOver } from '../../api/handedOver.ts';
import type { Item } from '../../api/reads.ts';
import type { WaitingDraft } from './menu/useWaitingDrafts.ts';

export function screenPath(screen: string, search = ''): string {
  return `/s/${encodeURIComponent(screen)}${search === '' ? '' : `?${search}`}`;
}

export function recordPath(entity: string, id: string): string {
  return `/r/${entity}/${id}`;
}

/** Where a draft is opened: who is to decide reads it as a whole; who edits it goes on where they were. @param screen  that of its kind */
export function draftPath(
  screen: string,
  { id, definition, state }: Pick<WaitingDraft, 'id' | 'definition' | 'state'>,
): string {
  const page = state === 'in-review' || state === 'approved' ? '&page=review' : '';
  return screenPath(screen, `id=${encodeURIComponent(definition)}&draft=${id}${page}`);
}

/** Where the manual tells of a page, by the address of the page within the office. */
export function helpHref(path: string, home: string | undefined, language: string): string {
  const [, kind = '', id = ''] = path.split('/');
  const anchor =
    kind === '' ? (home ?? '') : kind === 'r' ? `detail.${id}` : kind === 's' || kind === 'a' ? id : `about-${kind}`;
  return `/help/${language}#${anchor}`;
}

/** Window of the manual: there is one, beside what is being worked on. */
export const HELP_WINDOW = 'takt-help';

/** The form of an action, with known inputs. */
export function actionPath(screen: string, preset: Item = {}): string {
  return `/a/${encodeURIComponent(screen)}${handOver(preset)}`;
}

/** For anchors outside the router. */
export function officeHref(path: string): string {
  return `#/office${path}`;
}

export function recordHref(entity: string, id: string): string {
  return officeHref(recordPath(entity, id));
}
