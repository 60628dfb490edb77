import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permits } from '#engine';
import { newId } from '../../server/core/newId.ts';
import { bundle, openPlant, PASSWORD, send, signIn, type Plant } from './plant.ts';

/** An answer in one language. */
interface Answer {
  readonly status: number;
  readonly body: {
    readonly code: number;
    readonly warning?: string;
    readonly message?: { readonly text: string };
    readonly items?: readonly { readonly code: number }[];
    readonly refusals?: readonly {
      readonly code: string;
      readonly text: string;
      readonly params: Readonly<Record<string, unknown>>;
    }[];
  };
}

type Row = readonly [pattern: string, action: string, input: object, status: number, result: number, code: string];

const KNOWN = { code: 'S1', name: 'Suzhou' };
const SHIFT = { code: 'D', name: 'Day', start: '08:00', end: '16:00', breakMinutes: 30, ranges: [] };
const ABOVE = { code: 'ABOVE', name: 'Works' };

/** The general patterns of the error catalogue (spec mes 8), each on a record that an administrator keeps or an operator scans. */
const ROWS: readonly Row[] = [
  ['already exists', 'site-create', KNOWN, 409, 400, 'site.alreadyExists'],
  ['already exists, in other letters', 'site-create', { ...KNOWN, code: 's1' }, 409, 400, 'site.alreadyExists'],
  ['does not exist', 'site-delete', { id: newId(), version: 1 }, 404, 500, 'site.notExist'],
  ['delete failed: records below it', 'organization-delete', { id: 'ABOVE', version: 1 }, 409, 100, 'common.associated'],
  ['delete failed: a rule', 'user-delete', { id: 'OWN', version: 1 }, 409, 100, 'user.self'],
  ['cannot be empty', 'site-create', { ...KNOWN, code: 'S2', name: '' }, 422, 300, 'common.required'],
  ['a rule', 'shift-create', { ...SHIFT, start: '18:00' }, 422, 300, 'shift.startAfterEnd'],
  ['a format', 'shift-create', { ...SHIFT, start: '8 h' }, 422, 300, 'shift.timeFormat'],
  ['the state does not allow', 'user-activate', { userAccount: 'operator' }, 422, 300, 'user.activateNotAllowed'],
  ['must scan first', 'housing-scrapping', {}, 422, 300, 'operator.scanFirst'],
];

/** Every submit has its own. */
const withKey = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'idempotency-key': newId(),
});

let plant: Plant;
let headers: { readonly authorization: string };
beforeAll(async () => {
  plant = await openPlant();
  headers = await signIn(plant.app, 'admin');
  for (const [action, input] of [
    ['site-create', KNOWN],
    ['organization-create', ABOVE],
    ['organization-create', { code: 'BELOW', name: 'Hall', parent: 'ABOVE' }],
  ] as const)
    expect((await send(plant.app, 'POST', `/api/actions/${action}`, input, withKey(headers))).body.refusals).toBeUndefined();
});
afterAll(() => plant.close());

/** An administrator where they may, else the first whose role allows it. */
async function whoMay(permission: string): Promise<Record<string, string>> {
  if (permits(bundle, ['admin'], permission)) return headers;
  const role = [...bundle.roles.keys()].find((each) => permits(bundle, [each], permission));
  return signIn(plant.app, role ?? 'admin');
}

/** One request in both languages; they answer alike but for the words. */
async function ask(
  method: 'GET' | 'POST',
  url: string,
  body: unknown,
  more: Readonly<Record<string, string>> = headers,
): Promise<readonly [Answer, Answer]> {
  const [zh, en] = [
    (await send(plant.app, method, url, body, { ...withKey(more), 'accept-language': 'zh' })) as unknown as Answer,
    (await send(plant.app, method, url, body, { ...withKey(more), 'accept-language': 'en' })) as unknown as Answer,
  ];
  expect([en.status, en.body.code]).toEqual([zh.status, zh.body.code]);
  expect(textsOf(zh).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect(textsOf(en).filter((text) => !/[A-Za-z]{2}/.test(text) || /\p{Script=Han}/u.test(text))).toEqual([]);
  expect(textsOf(zh).length).toBeGreaterThan(0);
  expect([...textsOf(zh), ...textsOf(en)].filter((text) => text.includes('{{'))).toEqual([]);
  return [zh, en];
}

/** Without its values: a person's name is in their own script in every language. */
const textsOf = ({ body }: Answer): readonly string[] => [
  ...(body.refusals ?? []).map(({ text, params }) =>
    Object.values(params).reduce<string>((words, value) => words.replace(String(value), ''), text),
  ),
  ...(body.message === undefined ? [] : [body.message.text]),
];
const codesOf = ({ body }: Answer): readonly string[] => (body.refusals ?? []).map(({ code }) => code);

describe('the error catalogue over HTTP, in both languages', () => {
  it.each(ROWS)('%s: %s', async (_, action, input, status, result, code) => {
    const { rows } = await plant.pool.query<{ id: string; name: string }>(
      `SELECT id, 'ABOVE' AS name FROM organization WHERE code = 'ABOVE' UNION SELECT id, 'OWN' FROM "user" WHERE account = 'admin'`,
    );
    const named = 'id' in input ? rows.find(({ name }) => name === input.id) : undefined;
    const sent = named ? { ...input, id: named.id } : input;
    const [zh] = await ask('POST', `/api/actions/${action}`, sent, await whoMay(`action:${action}`));
    expect([zh.status, zh.body.code]).toEqual([status, result]);
    expect(codesOf(zh)).toContain(code);
  });

  it('success: 200 with a message', async () => {
    const [zh] = await ask('POST', '/api/logout', undefined, {});
    expect([zh.status, zh.body.code]).toEqual([200, 200]);
  });

  it('partial failure: 200 with a warning, each item with its own result', async () => {
    const items = [
      { key: newId(), input: { ...KNOWN, code: 'S3' } },
      { key: newId(), input: KNOWN },
    ];
    const { status, body } = (await send(
      plant.app,
      'POST',
      '/api/actions/site-create/bulk',
      { items },
      headers,
    )) as unknown as Answer;
    expect([status, body.code, body.warning]).toEqual([200, 200, 'common.partlyDone']);
    expect(body.items?.map(({ code }) => code)).toEqual([200, 400]);
    for (const language of ['zh', 'en'] as const) expect(bundle.texts[language].get('common.partlyDone')).toBeTruthy();
  });

  it.each([...bundle.entities.keys()].filter((id) => bundle.entities.get(id)?.kindOf !== 'view'))(
    'data does not exist: %s',
    async (entity) => {
      const [zh] = await ask('GET', `/api/records/${entity}/${newId()}`, undefined, await whoMay(`record:${entity}`));
      expect([zh.status, zh.body.code]).toEqual([404, 500]);
    },
  );

  it.each([
    ['user does not exist, or password error: the same', 'nobody_here', 'wrong', 'login.userOrPasswordError', ''],
    ['user or password error', 'planner', 'wrong', 'login.userOrPasswordError', ''],
    [
      'user deactivated',
      'analyst',
      PASSWORD,
      'user.inactive',
      `UPDATE "user" SET state = 'inactive' WHERE account = 'analyst'`,
    ],
    [
      'password must be changed',
      'quality',
      PASSWORD,
      'login.passwordMustChange',
      `UPDATE credential SET must_change = true WHERE user_id = (SELECT id FROM "user" WHERE account = 'quality')`,
    ],
  ] as const)('sign-in: %s', async (_, account, password, code, sql) => {
    if (sql !== '') await plant.pool.query(sql);
    await plant.pool.query('DELETE FROM login_throttle');
    const [zh] = await ask('POST', '/api/login', { account, password }, {});
    expect([zh.status, zh.body.code, codesOf(zh)]).toEqual([401, 300, [code]]);
  });

  it('sign-in: password expired', async () => {
    const policy = { version: 0, values: { maxPasswordLifeDays: 30 } };
    const changed = await send(plant.app, 'POST', '/api/settings/password-policy', policy, withKey(headers));
    expect(changed.body.refusals).toBeUndefined();
    const [zh] = await ask('POST', '/api/login', { account: 'keeper', password: PASSWORD }, {});
    expect([zh.status, zh.body.code, codesOf(zh)]).toEqual([401, 300, ['login.passwordExpired']]);
  });

  it('a system error: 500 with a number and nothing of its cause', async () => {
    await plant.pool.query('ALTER TABLE site RENAME TO site_away');
    try {
      const [zh] = await ask('POST', '/api/actions/site-create', { ...KNOWN, code: 'S9' });
      expect([zh.status, codesOf(zh)]).toEqual([500, ['common.systemError']]);
      expect(JSON.stringify(zh.body)).not.toMatch(/relation|site_away|\.ts/);
    } finally {
      await plant.pool.query('ALTER TABLE site_away RENAME TO site');
    }
  });
});
