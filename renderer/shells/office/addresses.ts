/** Addresses inside the office; the shell's router puts `/office` before them. */
import { handOver } from '../../api/handedOver.ts';
import type { Item } from '../../api/reads.ts';

export function screenPath(screen: string, search = ''): string {
  return `/s/${encodeURIComponent(screen)}${search === '' ? '' : `?${search}`}`;
}

export function recordPath(entity: string, id: string): string {
  return `/r/${entity}/${id}`;
}

/** The form of an action, with what is already known of its input. */
export function actionPath(screen: string, preset: Item = {}): string {
  return `/a/${encodeURIComponent(screen)}${handOver(preset)}`;
}

/** For anchors of parts that know no router. */
export function officeHref(path: string): string {
  return `#/office${path}`;
}

export function recordHref(entity: string, id: string): string {
  return officeHref(recordPath(entity, id));
}
