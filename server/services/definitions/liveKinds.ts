import type { Refusal } from '#engine';
import type { Content } from './content.ts';

/**
 * Kinds that change while the plant runs: what they say needs no other table. The others are the work of a release and come by an
 * upgrade.
 */
const LIVE_KINDS = [
  'state-model',
  'texts',
  'screen',
  'query',
  'menu',
  'label',
  'serial-rule',
  'job',
  'settings',
  'flow',
  'form',
] as const;

/** Kinds of which a plant may add definitions of its own. */
const OWN_KINDS: readonly string[] = ['serial-rule', 'flow', 'form'];

export function isLive(kind: string): boolean {
  return (LIVE_KINDS as readonly string[]).includes(kind);
}

/** Whether nobody changes it but its maker. */
export function isReadonly(content: Content): boolean {
  return content['readonly'] === true;
}

/** Why a definition may not be drafted; undefined where it may. @param shipped  its content as it holds; absent for a new one */
export function closedReason(kind: string, id: string, current: Content | undefined): Refusal | undefined {
  const params = { kind, id };
  if (!isLive(kind)) return { code: 'definitions.needsUpgrade', params };
  if (current === undefined)
    return OWN_KINDS.includes(kind) ? undefined : { code: 'definitions.notExist', params, kind: 'missing' };
  return isReadonly(current) ? { code: 'definitions.readonly', params } : undefined;
}
