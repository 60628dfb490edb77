import { compile, load, type SourceFile } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant } from '../http/plant.ts';
import { definitionFiles } from '../kit/files.ts';

const [CLERK, CHIEF] = ['vault-clerk', 'vault-chief'];
const title = (en: string) => ({ zh: en, en });
const GRANTS = { actions: ['vault-*'], queries: ['vault*'], records: ['vault*'] };
const LEVEL = { type: 'integer', minimum: 0, maximum: 99_999 };
const DEFINITIONS: Readonly<Record<string, object>> = {
  'kernel/vault.entity.json': {
    assumed: true,
    fields: {
      required: ['code', 'level'],
      properties: {
        code: { type: 'string', format: 'code', maxLength: 40 },
        level: { ...LEVEL, alsoByHand: true },
        ceiling: LEVEL,
        keeper: { type: 'string', 'x-ref': 'vault-keeper' },
      },
    },
    computed: { twice: { type: 'int', value: 'row.level * 2' } },
    checks: {
      fits: { ok: 'row.ceiling == null || row.ceiling != 5', code: 'vault.full', params: { level: 'row.level' } },
    },
    crud: { create: {}, edit: {}, import: true },
    list: {
      icon: 'box',
      shell: 'office',
      show: ['code!', 'level', 'twice'],
      actions: ['vault-create', 'vault-edit', 'vault-take'],
    },
    texts: {
      vault: title('Vault'),
      'vault.field.code': title('Vault code'),
      'vault.field.level': title('Level'),
      'vault.field.ceiling': title('Ceiling'),
      'vault.field.twice': title('Twice'),
      'vault.full': title('{{level}} is too much'),
    },
  },
  'kernel/vault-keeper.entity.json': {
    assumed: true,
    fields: {
      required: ['code', 'grade'],
      properties: { code: { type: 'string', format: 'code', maxLength: 40 }, grade: LEVEL },
    },
    unique: { code: ['code'], grade: ['grade'] },
    crud: { create: {}, edit: {} },
    texts: {
      'vault-keeper': title('Vault keeper'),
      'vault-keeper.field.code': title('Keeper code'),
      'vault-keeper.field.grade': title('Grade'),
    },
  },
  'kernel/vault-take.action.json': {
    assumed: true,
    input: {
      required: ['vaultCode', 'quantity'],
      properties: { vaultCode: { 'x-of': 'vault.code', 'x-scan': 'vault' }, quantity: LEVEL },
    },
    load: { vault: { entity: 'vault', by: { code: 'input.vaultCode' }, lock: true } },
    let: { left: 'vault.level - input.quantity' },
    assert: {
      enough: { ok: 'input.quantity <= vault.level', code: 'vault.short', params: { there: 'vault.level', left: 'left' } },
      graded: {
        when: 'vault.keeper != null',
        ok: 'input.quantity != 13 || vault.keeper.grade > 50000',
        code: 'vault.grade',
        params: { grade: 'vault.keeper.grade' },
      },
      much: { ok: 'input.quantity < 3', code: 'vault.much', params: { left: 'left' }, severity: 'confirm' },
      told: { ok: 'input.quantity != 2', code: 'vault.told', params: { there: 'vault.level' }, severity: 'warn' },
    },
    effects: { less: { update: 'vault', set: { level: 'left' } } },
    ensure: {
      less: { ok: 'input.quantity != 1', code: 'vault.short', params: { there: 'before.vault.level', left: 'vault.level' } },
    },
    texts: {
      'vault-take': title('Take from vault'),
      'vault-take.input.quantity': title('Quantity'),
      'vault.short': title('{{there}} there, {{left}} left'),
      'vault.grade': title('Grade {{grade}}'),
      'vault.much': title('{{left}} left, sure?'),
      'vault.told': title('There were {{there}}'),
    },
  },
  'kernel/vault-take.screen.json': {
    assumed: true,
    kind: 'scan',
    icon: 'package-export',
    action: 'vault-take',
    slots: {
      vault: { input: 'vaultCode', show: ['code', 'level', 'twice', 'keeper.grade'] },
      amount: { inputs: ['quantity'], kind: 'form', propose: { quantity: 'vault.level' } },
    },
    tell: ['left'],
    texts: { 'vault-take.slot.vault': title('Vault'), 'vault-take.tell.left': title('Left') },
  },
  'kernel/vault-search.query.json': {
    assumed: true,
    from: 'vault',
    params: { type: 'object', properties: { least: LEVEL, grade: LEVEL } },
    where:
      '(params.least == null || row.level >= params.least) && (params.grade == null || row.keeper.grade == params.grade)',
    columns: ['code', 'level', 'twice', 'keeper.grade', { more: 'row.level + 1' }],
    filters: ['code', 'level', 'twice', 'more', 'grade'],
    search: ['code'],
    sort: ['-level', 'code'],
    texts: {
      'vault-search': title('Vaults by level'),
      'vault-search.param.least': title('At least'),
      'vault-search.param.grade': title('Grade'),
      'vault-search.column.more': title('More'),
    },
  },
  'kernel/vault-sums.query.json': {
    assumed: true,
    from: 'vault',
    group: { keeper: 'row.keeper', above: 'row.level > 60' },
    columns: [{ vaults: 'count()', level: 'sum(row.level)' }],
    having: 'sum(row.level) > 60',
    sort: ['keeper'],
    texts: {
      'vault-sums': title('Sums'),
      'vault-sums.column.vaults': title('Vaults'),
      'vault-sums.column.above': title('Above'),
    },
  },
  'kernel/vault-heights.query.json': {
    assumed: true,
    from: 'vault',
    group: { above: 'row.level > 60' },
    columns: [{ vaults: 'count()' }],
    sort: ['above'],
    texts: {
      'vault-heights': title('Heights'),
      'vault-heights.column.vaults': title('Vaults'),
      'vault-heights.column.above': title('Above'),
    },
  },
  'kernel/vault-label.label.json': {
    assumed: true,
    entity: 'vault',
    size: { width: 60, height: 30 },
    items: { code: { code: 'qr', value: 'row.code', x: 2, y: 2, size: 20 }, level: { text: 'text(row.level)', x: 25, y: 6 } },
    texts: { 'vault-label': title('Vault label') },
  },
  'roles/vault-chief.role.json': { assumed: true, ...GRANTS, texts: { 'vault-chief': title('Vault chief') } },
  'roles/vault-clerk.role.json': {
    assumed: true,
    ...GRANTS,
    entities: { vault: { read: { hide: ['level'] } }, 'vault-keeper': { read: { hide: ['grade'] } } },
    texts: { 'vault-clerk': title('Vault clerk') },
  },
};
const own: readonly SourceFile[] = Object.entries(DEFINITIONS).map(([path, content]) => ({
  path,
  text: JSON.stringify(content),
}));
const files = [...definitionFiles(), ...own];
const loaded = load(files);
const compiled = compile(loaded.definitions);

/** Levels and grades of one world and of the other: they fall on the same side of every rule that is asked. */
const WORLDS = [
  { level: 51, grade: 7 },
  { level: 77, grade: 8 },
] as const;

describe('two worlds that differ in what a role of these definitions hides', () => {
  let plant: Plant;
  let session: Readonly<Record<string, string>>;
  const faults = [...loaded.problems, ...compiled.problems].filter(({ severity }) => severity === 'error');
  beforeAll(async () => {
    expect(faults).toEqual([]);
    plant = await openPlant({ name: 'vaults', files, bundle: compiled.bundle });
    session = await signIn(plant.app, CLERK);
    const chief = await signIn(plant.app, CHIEF);
    const create = async (action: string, input: object): Promise<void> => {
      const { status, body } = await send(plant.app, 'POST', `/api/actions/${action}`, input, {
        ...chief,
        'idempotency-key': `${action} ${JSON.stringify(input)}`.replaceAll(/\W/g, '-'),
      });
      expect([status, body.refusals]).toEqual([200, undefined]);
    };
    await create('vault-keeper-create', { code: 'K1', grade: 7 });
    await create('vault-create', { code: 'V1', level: 51, keeper: 'K1' });
    await create('vault-create', { code: 'V2', level: 60, keeper: 'K1' });
  });
  afterAll(() => plant?.close());

  interface Attempt {
    readonly url: string;
    readonly body?: object | string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const become = async ({ level, grade }: (typeof WORLDS)[number]): Promise<void> => {
    await plant.pool.query(`UPDATE "vault" SET "level" = $1 WHERE "code" = 'V1'`, [level]);
    await plant.pool.query(`UPDATE "vault_keeper" SET "grade" = $1`, [grade]);
  };
  const ask = async ({ url, body, headers = {} }: Attempt): Promise<string> => {
    const type = typeof body === 'string' ? { 'content-type': 'text/csv' } : {};
    const answer = await plant.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: { ...session, ...type, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return `${answer.statusCode} ${answer.body}`;
  };
  const take = (quantity: number, vaultCode = 'V1'): Attempt => ({
    url: '/api/actions/vault-take?dryRun=1',
    body: { vaultCode, quantity },
  });
  const look = (input: object, scan?: object): Attempt => ({
    url: '/api/screens/vault-take/look',
    body: { input, shell: 'pad', ...(scan ? { scan } : {}) },
  });
  const filter = (of: object): string => `filter=${encodeURIComponent(JSON.stringify(of))}`;
  const list = (rest: string): Attempt => ({ url: `/api/queries/vault-search?${rest}` });
  const sheet = (entity: string, text: string): Attempt => ({ url: `/api/import/${entity}?dryRun=1`, body: text });

  const ATTEMPTS: Readonly<Record<string, Attempt>> = {
    'a list': list(''),
    'the default order': list('limit=1'),
    ...Object.fromEntries(
      ['level', 'twice', 'more', 'grade', 'keeper'].flatMap((name) => [
        [`order by ${name}`, list(`sort=${name}`)],
        [`reverse order by ${name}`, list(`sort=-${name}`)],
        [`filter from ${name}`, list(filter({ [name]: { from: 60 } }))],
        [`filter not ${name}`, list(filter({ not: { [name]: { to: 60 } } }))],
        [`values of ${name}`, { url: `/api/queries/vault-search/values?column=${name}&search=5` }],
      ]),
    ),
    'a parameter': list('least=60'),
    'a parameter behind a reference': list('grade=8'),
    'search for digits': list('search=77'),
    'the generated query': { url: '/api/queries/vault?sort=code' },
    'the generated query by level': { url: '/api/queries/vault?sort=level' },
    groups: { url: '/api/queries/vault-sums' },
    'groups by nothing else': { url: '/api/queries/vault-heights' },
    'keepers by grade': { url: `/api/queries/vault-keeper?${filter({ grade: { from: 8 } })}` },
    'too much': take(99_999),
    'too much of a keeper': take(13),
    'a question': take(4),
    'a warning': take(2),
    'a bound after the effects': take(1),
    'a scan': look({}, { code: 'V1' }),
    'a card': look({ vaultCode: 'V1' }),
    'what is told while it is filled in': look({ vaultCode: 'V1', quantity: 20 }),
    'a refusal on the screen': look({ vaultCode: 'V1', quantity: 99_999 }),
    'a form': { url: '/api/screens/form.vault-edit/look', body: { input: { vaultCode: 'V1' }, shell: 'office' } },
    'a sheet that guesses': sheet('vault', 'code,level\nV1,77\n'),
    'a sheet beside it': sheet('vault', 'code,ceiling\nV1,3\n'),
    'an export': { url: '/api/queries/vault?limit=200', headers: { accept: 'text/csv' } },
  };
  const guesses = Object.entries(ATTEMPTS);

  it('are meant: who sees it is told', async () => {
    const chief = await signIn(plant.app, CHIEF);
    const tells: string[] = [];
    for (const [name, { url, body }] of guesses) {
      const said: string[] = [];
      for (const world of WORLDS) {
        await become(world);
        said.push(
          JSON.stringify(
            (
              await plant.app.inject({
                method: body === undefined ? 'GET' : 'POST',
                url,
                headers: { ...chief, ...(typeof body === 'string' ? { 'content-type': 'text/csv' } : {}) },
                ...(body === undefined ? {} : { payload: body }),
              })
            ).body,
          ),
        );
      }
      if (said[0] !== said[1]) tells.push(name);
    }
    expect(tells.length).toBeGreaterThan(20);
  });

  it.each(guesses)('are one by %s', async (_name, attempt) => {
    await become(WORLDS[0]);
    const one = await ask(attempt);
    await become(WORLDS[1]);
    expect(await ask(attempt)).toBe(one);
    expect(one).not.toMatch(/^5/);
  });

  it.each([{ ceiling: 5 }, { ceiling: 6 }, { level: 51 }])('are one by an edit of %j', async (input) => {
    const { rows } = await plant.pool.query<{ id: string; version: number }>(
      `SELECT "id", "version" FROM "vault" WHERE "code" = 'V1'`,
    );
    const attempt = { url: '/api/actions/vault-edit?dryRun=1', body: { ...rows[0]!, ...input } };
    await become(WORLDS[0]);
    const one = await ask(attempt);
    await become(WORLDS[1]);
    expect(await ask(attempt)).toBe(one);
    expect(one).not.toMatch(/request\./);
  });

  it('are one in a conflict: it names no field that is hidden', async () => {
    const chief = await signIn(plant.app, CHIEF);
    const { rows } = await plant.pool.query<{ id: string; version: number }>(
      `SELECT "id", "version" FROM "vault" WHERE "code" = 'V2'`,
    );
    const edit = (input: object, as: object) =>
      plant.app.inject({
        method: 'POST',
        url: '/api/actions/vault-edit',
        headers: { ...as, 'idempotency-key': `conflict-${JSON.stringify(input)}`.replaceAll(/\W/g, '-') },
        payload: { ...rows[0]!, ...input },
      });
    expect((await edit({ level: 59 }, chief)).statusCode).toBe(200);
    const answer = await edit({ ceiling: 7 }, session);
    expect(answer.json()).toMatchObject({ refusals: [{ code: 'common.changedMeanwhile' }] });
    expect(answer.body).not.toMatch(/level/i);
  });

  it.each(['', '/history', '/genealogy', '/labels'])('are one on the page of the record%s', async (part) => {
    const { rows } = await plant.pool.query<{ id: string }>(`SELECT "id" FROM "vault" WHERE "code" = 'V1'`);
    const attempt = { url: `/api/records/vault/${rows[0]!.id}${part}` };
    await become(WORLDS[0]);
    const one = await ask(attempt);
    await become(WORLDS[1]);
    expect(await ask(attempt)).toBe(one);
  });
});
