import type { FastifyInstance, FastifyRequest } from 'fastify';
import { camel, defaultSettings, permits, recordToWire, type Json, type SettingsDefinition } from '#engine';
import { requirePermission } from '../../../http/security/authorize.ts';
import { newId } from '../../../core/newId.ts';
import type { SettingsGroup } from '../../../services/settings/changeGroup.ts';
import { isSecret } from '../../../services/settings/storedGroups.ts';
import { doneAnswer, dataAnswer } from '../../../http/answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf, pathPart } from '../../../http/request/request.ts';
import { route } from '../../../http/request/route.ts';
import type { RouteContext } from '../../../http/deps.ts';

/** One setting under its own name, `group.field`, which is its id as well. */
interface GlobalSetting {
  readonly id: string;
  readonly name: string;
  readonly value: Json;
}

/**
 * Global settings one by one. A setting exists where a definition names it: making one gives it its value, deleting one gives it back
 * the value it is shipped with (CH-A-01, CH-A-03).
 */
export function addGlobalSettings(app: FastifyInstance, { deps }: RouteContext): void {
  const permission = (request: FastifyRequest): string => definitionOf(pathPart(request, 'id'))?.permission ?? '';
  const definitionOf = (id: string): SettingsDefinition | undefined => deps.bundle().settings.get(id.split('.')[0]!);

  /** Settings a user may change are readable one by one. */
  async function mine(request: FastifyRequest): Promise<readonly GlobalSetting[]> {
    const { actor } = signedInOf(request);
    const groups = await deps.settings.groups();
    return groups.filter((group) => mayChange(actor.roles, group)).flatMap(each);
  }

  function mayChange(roles: readonly string[], { id }: SettingsGroup): boolean {
    const definition = definitionOf(id);
    return definition !== undefined && permits(deps.bundle(), roles, definition.permission);
  }

  async function change(request: FastifyRequest, id: string, value: Json): Promise<GlobalSetting> {
    const [group = '', field = ''] = id.split('.');
    const definition = definitionOf(id);
    const known = (await deps.settings.groups()).find((each) => each.id === group);
    if (!definition?.fields.properties?.[field] || !known) throw refused('missing', 'settings.notExist');
    const values = { ...known.values, [field]: value };
    const by = signedInOf(request);
    await deps.settings.change(definition, { values, version: known.version }, by, newId());
    return { id, name: id, value: isSecret(definition, field) ? null : value };
  }

  route(app, 'GET /api/user-centre/globalsetting/name/:id', {
    handler: async (request) => {
      const { id } = request.params;
      const [group = '', field = ''] = id.split('.');
      const isPublic = PUBLIC.has(id);
      const value = isPublic ? (await deps.settings.groups()).find((each) => each.id === group)?.values[field] : undefined;
      if (!isPublic) throw refused('missing', 'settings.notExist');
      return dataAnswer({ id, name: id, value: value ?? null });
    },
  });
  route(app, 'POST /api/user-centre/globalsetting/search-result', {
    acceptsCachedSession: true,
    handler: async (request) => {
      const { keyword = '', pageIndex = 1, pageSize = 20 } = request.body;
      const all = (await mine(request)).filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()));
      return dataAnswer({
        items: all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
        total: all.length,
        pageIndex,
        pageSize,
      });
    },
  });
  route(app, 'GET /api/user-centre/globalsetting/:id', {
    permission,
    handler: async (request) => {
      const { id } = request.params;
      const setting = (await mine(request)).find((each) => each.id === id);
      if (setting === undefined) throw refused('missing', 'settings.notExist');
      return dataAnswer(setting);
    },
  });
  route(app, 'POST /api/user-centre/globalsetting', {
    handler: async (request) => {
      const { name, value } = request.body;
      requirePermission(deps.bundle(), signedInOf(request), definitionOf(name)?.permission ?? '');
      const [group = '', field = ''] = name.split('.');
      const known = (await deps.settings.groups()).find((each) => each.id === group)?.values[field];
      if ((known ?? null) !== (shipped(name) ?? null)) throw refused('exists', 'settings.alreadyExists', { name });
      return doneAnswer(request, 'settings.saved', {}, await change(request, name, value as Json));
    },
  });
  route(app, 'PUT /api/user-centre/globalsetting/:id', {
    permission,
    handler: async (request) => {
      const { id } = request.params;
      return doneAnswer(request, 'settings.saved', {}, await change(request, id, request.body.value as Json));
    },
  });
  route(app, 'DELETE /api/user-centre/globalsetting/:id', {
    permission,
    handler: async (request) => {
      const { id } = request.params;
      return doneAnswer(request, 'settings.saved', {}, await change(request, id, shipped(id) ?? null));
    },
  });

  function shipped(id: string): Json | undefined {
    const [group = '', field = ''] = id.split('.');
    return recordToWire(defaultSettings(deps.bundle())[camel(group)] ?? {})[field];
  }
}

function each({ id, values }: SettingsGroup): readonly GlobalSetting[] {
  return Object.entries(values).map(([field, value]) => ({ id: `${id}.${field}`, name: `${id}.${field}`, value }));
}

/** Settings of the church a visitor reads anyway. */
const PUBLIC: ReadonlySet<string> = new Set(
  [
    'officialName',
    'officialNameEn',
    'shortName',
    'phone',
    'region',
    'icp',
    'licence',
    'liveUrl',
    'answerDays',
    'retentionDays',
  ].map((field) => `church.${field}`),
);
