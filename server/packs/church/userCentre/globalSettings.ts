import type { FastifyInstance, FastifyRequest } from 'fastify';
import { camel, defaultSettings, permits, recordToWire, type Json, type SettingsDefinition } from '#engine';
import { requirePermission } from '../../../http/security/authorize.ts';
import { newId } from '../../../core/newId.ts';
import type { SettingsGroup } from '../../../services/settings/changeGroup.ts';
import { isSecret } from '../../../services/settings/storedGroups.ts';
import type { SignedIn } from '../../../core/signedIn.ts';
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
 * Global settings one by one (CH-A-01, CH-A-03). One that a definition names is always there: making it gives it its value, deleting it
 * gives it back the value it is shipped with. Any other is made under its name, changed and deleted, and read by nothing of ours.
 */
export function addGlobalSettings(app: FastifyInstance, { deps }: RouteContext): void {
  const settings = new GlobalSettings(deps);
  const permission = (request: FastifyRequest): string => settings.permission(pathPart(request, 'id'));
  const save = async (request: FastifyRequest, id: string, value: Json) =>
    doneAnswer(request, 'settings.saved', {}, await settings.change(id, value, signedInOf(request)));

  route(app, 'GET /api/user-centre/globalsetting/name/:id', {
    handler: async (request) => {
      const { id } = request.params;
      if (!PUBLIC.has(id)) throw refused('missing', 'settings.notExist');
      return dataAnswer({ id, name: id, value: (await settings.value(id)) ?? null });
    },
  });
  route(app, 'POST /api/user-centre/globalsetting/search-result', {
    acceptsCachedSession: true,
    handler: async (request) => {
      const { keyword = '', pageIndex = 1, pageSize = 20 } = request.body;
      const own = await settings.changeableBy(signedInOf(request));
      const found = own.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()));
      const items = found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
      return dataAnswer({ items, total: found.length, pageIndex, pageSize });
    },
  });
  route(app, 'GET /api/user-centre/globalsetting/:id', {
    permission,
    handler: async (request) => {
      const { id } = request.params;
      const setting = (await settings.changeableBy(signedInOf(request))).find((each) => each.id === id);
      if (setting === undefined) throw refused('missing', 'settings.notExist');
      return dataAnswer(setting);
    },
  });
  route(app, 'POST /api/user-centre/globalsetting', {
    handler: async (request) => {
      const { name, value } = request.body;
      requirePermission(deps.bundle(), signedInOf(request), settings.permission(name));
      if (await settings.isMade(name)) throw refused('exists', 'settings.alreadyExists', { name });
      const made = await settings.make(name, value as Json, signedInOf(request));
      return doneAnswer(request, 'settings.saved', {}, made);
    },
  });
  route(app, 'PUT /api/user-centre/globalsetting/:id', {
    permission,
    handler: (request) => save(request, request.params.id, request.body.value as Json),
  });
  route(app, 'DELETE /api/user-centre/globalsetting/:id', {
    permission,
    handler: async (request) =>
      doneAnswer(request, 'settings.saved', {}, await settings.delete(request.params.id, signedInOf(request))),
  });
}

/** Group of the settings that no definition names. */
const OWN = 'global';

/** One of them; its value as JSON. */
interface OwnSetting {
  readonly name: string;
  readonly value: string;
}

/** The settings of all groups, each under its own name, and those that no definition names. */
class GlobalSettings {
  private readonly deps: RouteContext['deps'];

  constructor(deps: RouteContext['deps']) {
    this.deps = deps;
  }

  /** Who may change a setting, and see it. */
  permission(id: string): string {
    const { settings } = this.deps.bundle();
    return (this.isDeclared(id) ? this.definition(id) : settings.get(OWN))?.permission ?? '';
  }

  /** Whether somebody gave it a value already. */
  async isMade(id: string): Promise<boolean> {
    if (!this.isDeclared(id)) return (await this.own()).some(({ name }) => name === id);
    return ((await this.value(id)) ?? null) !== this.shipped(id);
  }

  make(id: string, value: Json, by: SignedIn): Promise<GlobalSetting> {
    return this.isDeclared(id) ? this.change(id, value, by) : this.changeOwn(id, value, by);
  }

  /** Gives a setting back its shipped value; one that no definition names is gone. */
  async delete(id: string, by: SignedIn): Promise<GlobalSetting> {
    if (this.isDeclared(id)) return this.change(id, this.shipped(id), by);
    if (!(await this.isMade(id))) throw refused('missing', 'settings.notExist');
    return this.changeOwn(id, undefined, by);
  }

  async value(id: string): Promise<Json | undefined> {
    return (await this.group(id))?.values[splitId(id).field];
  }

  /** The value a setting is shipped with. */
  shipped(id: string): Json {
    const { group, field } = splitId(id);
    return recordToWire(defaultSettings(this.deps.bundle())[camel(group)] ?? {})[field] ?? null;
  }

  /** Settings a user may change are readable one by one. */
  async changeableBy({ actor }: SignedIn): Promise<readonly GlobalSetting[]> {
    const groups = await this.deps.settings.groups();
    const isChangeable = ({ id }: SettingsGroup): boolean =>
      this.definition(id) !== undefined && permits(this.deps.bundle(), actor.roles, this.permission(id));
    const named = (name: string, value: Json): GlobalSetting => ({ id: name, name, value });
    return groups
      .filter(isChangeable)
      .flatMap(({ id, values }) =>
        id === OWN
          ? ownOf(values).map(({ name, value }) => named(name, JSON.parse(value) as Json))
          : Object.entries(values).map(([field, value]) => named(`${id}.${field}`, value)),
      );
  }

  async change(id: string, value: Json, by: SignedIn): Promise<GlobalSetting> {
    const { field } = splitId(id);
    if (!this.isDeclared(id) && (await this.isMade(id))) return this.changeOwn(id, value, by);
    const definition = this.definition(id);
    const known = await this.group(id);
    if (!this.isDeclared(id) || !definition || !known) throw refused('missing', 'settings.notExist');
    const values = { ...known.values, [field]: value };
    await this.deps.settings.change(definition, { values, version: known.version }, by, newId());
    return { id, name: id, value: isSecret(definition, field) ? null : value };
  }

  /** Makes or changes one that no definition names; without a value it is taken away. */
  private async changeOwn(id: string, value: Json | undefined, by: SignedIn): Promise<GlobalSetting> {
    const definition = this.deps.bundle().settings.get(OWN);
    const known = await this.group(OWN);
    if (!definition || !known) throw refused('missing', 'settings.notExist');
    const others = ownOf(known.values).filter(({ name }) => name !== id);
    const own = value === undefined ? others : [...others, { name: id, value: JSON.stringify(value) }];
    await this.deps.settings.change(definition, { values: { own }, version: known.version }, by, newId());
    return { id, name: id, value: value ?? null };
  }

  private async own(): Promise<readonly OwnSetting[]> {
    return ownOf((await this.group(OWN))?.values ?? {});
  }

  private isDeclared(id: string): boolean {
    const { group, field } = splitId(id);
    return group !== OWN && this.definition(id)?.fields.properties?.[field] !== undefined;
  }

  private definition(id: string): SettingsDefinition | undefined {
    return this.deps.bundle().settings.get(splitId(id).group);
  }

  private async group(id: string): Promise<SettingsGroup | undefined> {
    const { group } = splitId(id);
    return (await this.deps.settings.groups()).find((each) => each.id === group);
  }
}

/** What its definition says of the group. */
const ownOf = (values: SettingsGroup['values']): readonly OwnSetting[] =>
  (values['own'] ?? []) as unknown as readonly OwnSetting[];

function splitId(id: string): { readonly group: string; readonly field: string } {
  const [group = '', field = ''] = id.split('.');
  return { group, field };
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
