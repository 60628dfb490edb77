import type { FastifyInstance, FastifyRequest } from 'fastify';
import { camel, defaultSettings, isRecord, permits, recordToWire, type Json, type SettingsDefinition } from '#engine';
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

/** Group whose field holds the settings that no definition names, as JSON by name. */
const OWN = { group: 'church', field: 'ownSettings' } as const;

type OwnSettings = Readonly<Record<string, Json>>;

/** The settings of all groups, each under its own name, and those that no definition names. */
class GlobalSettings {
  private readonly deps: RouteContext['deps'];

  constructor(deps: RouteContext['deps']) {
    this.deps = deps;
  }

  /** Who may change a setting, and see it. */
  permission(id: string): string {
    const { settings } = this.deps.bundle();
    return (this.isDeclared(id) ? this.definition(id) : settings.get(OWN.group))?.permission ?? '';
  }

  /** Whether somebody gave it a value already. */
  async isMade(id: string): Promise<boolean> {
    if (!this.isDeclared(id)) return Object.hasOwn(await this.own(), id);
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
    return (await this.group(splitId(id).group))?.values[splitId(id).field];
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
      permits(this.deps.bundle(), actor.roles, this.definition(id)?.permission ?? '');
    return groups
      .filter(isChangeable)
      .flatMap(({ id, values }) =>
        Object.entries({ ...(id === OWN.group ? this.undeclared(values) : {}), ...declaredOf(id, values) }),
      )
      .map(([name, value]) => ({ id: name, name, value }));
  }

  async change(id: string, value: Json, by: SignedIn): Promise<GlobalSetting> {
    const { group, field } = splitId(id);
    if (!this.isDeclared(id) && (await this.isMade(id))) return this.changeOwn(id, value, by);
    const definition = this.definition(id);
    const known = await this.group(group);
    if (!this.isDeclared(id) || !definition || !known) throw refused('missing', 'settings.notExist');
    const values = { ...known.values, [field]: value };
    await this.deps.settings.change(definition, { values, version: known.version }, by, newId());
    return { id, name: id, value: isSecret(definition, field) ? null : value };
  }

  /** Makes or changes one that no definition names; without a value it is taken away. */
  private async changeOwn(id: string, value: Json | undefined, by: SignedIn): Promise<GlobalSetting> {
    const definition = this.deps.bundle().settings.get(OWN.group);
    const known = await this.group(OWN.group);
    if (!definition || !known) throw refused('missing', 'settings.notExist');
    const { [id]: _before, ...others } = this.undeclared(known.values);
    const own = JSON.stringify(value === undefined ? others : { ...others, [id]: value });
    await this.deps.settings.change(definition, { values: { [OWN.field]: own }, version: known.version }, by, newId());
    return { id, name: id, value: value ?? null };
  }

  private async own(): Promise<OwnSettings> {
    return this.undeclared((await this.group(OWN.group))?.values ?? {});
  }

  /** Those that no definition names: one that a later release names is of its group from then on. */
  private undeclared(values: SettingsGroup['values']): OwnSettings {
    return Object.fromEntries(Object.entries(ownOf(values)).filter(([name]) => !this.isDeclared(name)));
  }

  private isDeclared(id: string): boolean {
    const { group, field } = splitId(id);
    return !isOwnField(group, field) && Object.hasOwn(this.definition(id)?.fields.properties ?? {}, field);
  }

  private definition(id: string): SettingsDefinition | undefined {
    return this.deps.bundle().settings.get(splitId(id).group);
  }

  private async group(group: string): Promise<SettingsGroup | undefined> {
    return (await this.deps.settings.groups()).find(({ id }) => id === group);
  }
}

const isOwnField = (group: string, field: string): boolean => group === OWN.group && field === OWN.field;

/** The settings of a group that its definition names, by their whole names. */
function declaredOf(group: string, values: SettingsGroup['values']): SettingsGroup['values'] {
  const own = Object.entries(values).filter(([field]) => !isOwnField(group, field));
  return Object.fromEntries(own.map(([field, value]) => [`${group}.${field}`, value]));
}

/** Those that no definition names; whatever else somebody wrote there is none. */
function ownOf({ [OWN.field]: stored }: SettingsGroup['values']): OwnSettings {
  try {
    const own: unknown = JSON.parse(String(stored ?? ''));
    return isRecord(own) ? (own as OwnSettings) : {};
  } catch {
    return {};
  }
}

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
