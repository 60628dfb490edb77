import { readScope, type Bundle } from '#engine';
import type { AppDeps } from '../http/deps.ts';
import { loadActor } from '../services/auth/actor.ts';
import type { IsForUser } from '../services/outbox/sendNotice.ts';
import { rowKey } from '../services/reads/rowLabels.ts';
import { visibleRows } from '../services/reads/visibleRows.ts';

/** Who holds a role within limits gets the notices about records within them; where it limits no such record, all. */
export function isForUser({ bundle, zone, settings, now }: Pick<AppDeps, 'bundle' | 'zone' | 'settings' | 'now'>): IsForUser {
  return async (client, user, { roles, about }) => {
    const definitions = bundle();
    const limits = (held: readonly string[]): boolean => about !== undefined && isLimited(definitions, held, about.entity);
    const addressed = roles.includes('*') ? [...definitions.roles.keys()] : roles;
    if (about === undefined || !addressed.some((role) => limits([role]))) return true;
    const actor = await loadActor(client, definitions, user);
    if (!actor || !limits(actor.roles)) return true;
    const area = definitions.entities.get(about.entity)?.area;
    const reader = { actor, now: now().toISOString(), zone: zone(area), settings: await settings.values() };
    return (await visibleRows(client, definitions, reader, [about])).has(rowKey(about));
  };
}

const isLimited = (bundle: Bundle, roles: readonly string[], entity: string): boolean =>
  readScope(bundle, roles, [`record:${entity}`], entity).where.length > 0;
