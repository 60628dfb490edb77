import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addTexts,
  menuOf,
  screenView,
  textStore,
  translate,
  type EntityModel,
  type FetchedRow,
  type FieldModel,
  type MenuNode,
  type Value,
} from '#engine';
import { checkedApp } from '../../kit/checkedApp.ts';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { csvLines } from '../../../renderer/screens/list/export/csv.ts';
import { cellOf, type Cell } from '../../../renderer/screens/list/export/table.ts';
import { xlsx } from '../../../renderer/screens/list/export/xlsx.ts';
import { insertRows } from '../../http/insertRows.ts';
import { sampleRow } from '../../http/sampleRows.ts';
import { accountOf } from '../../../server/services/auth/firstUsers.ts';
import { bundle, openPlant, PASSWORD, type TestPlant } from './plantKit.ts';

/** Texts that spreadsheets, or a reader of their files, take for something else. */
const HOSTILE = [
  '=1+1 GmbH',
  '-40 °C grease',
  '@home',
  "'=1+1",
  "'+86 571",
  "''twice",
  "'s-Hertogenbosch",
  "'",
  '#N/A',
  "'#REF!",
  '6.90123E+12',
  '6,90123E+12',
  '#########',
  'Err:502',
  'Größe ß',
  'ﬁne ŉ ǰ',
  'M_x0041_B _x000D_ _x005F_',
  '000042',
  '12345678901234567890',
  'say "x", y; z',
  'one|two',
  'Yes',
  '2026-01-02',
  'two\nlines',
  'a\tb',
  '１２３ ａｂｃ',
];
const PHONES = ['+86 571 12345678', '+4930123456'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let plant: TestPlant;
let app: FastifyInstance;
const tokens = new Map<string, string>();
beforeAll(async () => {
  plant = await openPlant();
  app = checkedApp(plant.deps);
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

async function tokenOf(account: string): Promise<string> {
  const payload = { account, password: PASSWORD, bearer: true };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  return answer.json<{ data: { token: string } }>().data.token;
}

interface Sheet {
  readonly payload: Buffer;
  readonly type: string;
}

async function call<T>(as: string, method: 'GET' | 'POST', url: string, body?: Sheet): Promise<T> {
  if (!tokens.has(as)) tokens.set(as, await tokenOf(as));
  const headers = { authorization: `Bearer ${tokens.get(as)}`, ...(body ? { 'content-type': body.type } : {}) };
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body.payload } : {}) });
  return reply.json<T>();
}

/** The lists that take a file, by the entity they are of, each with somebody who may import it. */
const lists = new Map(
  [...bundle.roles.keys()]
    .filter((role) => role !== 'system')
    .flatMap((role) =>
      screensOf(menuOf(bundle, 'office', [role])).flatMap((id) => {
        const view = screenView(bundle, id, [role], 'office');
        return view?.kind === 'list' && view.canImport && view.open !== undefined
          ? [[view.open, { view, account: accountOf(bundle, role) ?? 'admin' }] as const]
          : [];
      }),
    ),
);

function screensOf(nodes: readonly MenuNode[]): readonly string[] {
  return nodes.flatMap(({ screen, children }) => [...(screen ? [screen.id] : []), ...screensOf(children)]);
}

/** The next hostile text that a field takes. */
function hostile({ schema, kind, words }: FieldModel, at: number): Value {
  if (kind !== 'string' || words) return null;
  if (schema.format !== undefined && schema.format !== 'phone') return null;
  const fits = (schema.format === 'phone' ? PHONES : HOSTILE).filter(
    (text) =>
      text.length <= (schema.maxLength ?? 200) &&
      (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)),
  );
  return fits[at % fits.length] ?? null;
}

/** Codes of the rows made, by entity. */
const codes = new Map<string, string>();

/** A hostile text, or another row that the field refers to; some are called by the same name, some by the code of another. */
function valueOf(entity: EntityModel, field: FieldModel, at: number, others: FetchedRow[]): Value {
  const target = field.kind === 'ref' ? bundle.entities.get(field.ref ?? '') : undefined;
  if (!target || target.kindOf === 'view' || field.ref === 'user') return hostile(field, at);
  const isKey = entity.unique.some(({ fields }) => fields.includes(field.name));
  const name = isKey ? undefined : target.fields.get('name');
  const called = [hostile(name ?? field, 0), codes.get(target.id) ?? null, null][at % 3] ?? null;
  const { rows, id, code } = sampleRow(bundle, target.id, name && called !== null ? { name: called } : {});
  if (code !== '') codes.set(target.id, code);
  others.push(...rows);
  return id;
}

/** A moment within a second, the fields of a row one after the other; nothing for other fields. */
function moment(place: number, at: number): string | undefined {
  return place < 0 ? undefined : new Date(Date.UTC(2026, 10, 21, 2, place, 11, (at * 137) % 1000)).toISOString();
}

/** A row for each hostile text, with every field that the list's form asks for. */
async function fill(entity: EntityModel): Promise<void> {
  const own = [...entity.fields.values()].filter(({ role }) => role === 'field');
  const clocks = own.filter(({ kind }) => kind === 'timestamp');
  const rows = HOSTILE.flatMap((_text, at) => {
    const others: FetchedRow[] = [];
    const over = own
      .map((field) => [field.name, moment(clocks.indexOf(field), at) ?? valueOf(entity, field, at, others)] as const)
      .filter(([, value]) => value !== null);
    return [...others, ...sampleRow(bundle, entity.id, Object.fromEntries(over)).rows];
  });
  const [admin] = await plant.rows(`SELECT id FROM "user" WHERE account = 'admin'`);
  await insertRows(plant.pool, bundle, String(admin!['id']), rows);
}

function translatorOf(language: 'zh' | 'en'): Translator {
  const store = textStore();
  addTexts(store, language, Object.fromEntries(bundle.texts[language]));
  const has = (code: string): boolean => bundle.texts[language].has(code);
  const t = ((code: string | readonly string[], params = {}) =>
    translate(store, { language }, typeof code === 'string' ? code : (code.find(has) ?? ''), params)) as Translator['t'];
  return { language, zone: 'Asia/Shanghai', t, has };
}

describe.each([...lists].map(([entity, { view, account }]) => [entity, view, account] as const))(
  'the exported list %s',
  (id, view, as) => {
    it('is imported as unchanged, as CSV and as a workbook', async () => {
      await fill(bundle.entities.get(id)!);
      const { data } = await call<{ data: { items: readonly Record<string, never>[] } }>(
        as,
        'GET',
        `/api/queries/${view.query}?limit=1000`,
      );
      for (const language of ['zh', 'en'] as const) {
        const translator = translatorOf(language);
        const titles = view.columns.map(({ title }) => translator.t(title));
        const cells = data.items.map((item) => view.columns.map((column) => cellOf(column, item[column.name], translator)));
        expect(await imported(as, id, { type: 'text/csv', payload: Buffer.from(csvLines([titles, ...cells])) })).toEqual(
          unchanged(cells),
        );
        expect(await imported(as, id, { type: XLSX, payload: await workbookOf(titles, cells) })).toEqual(unchanged(cells));
      }
    });
  },
);

const unchanged = (cells: readonly unknown[]) => ({ created: 0, edited: 0, kept: cells.length });

async function workbookOf(titles: readonly string[], cells: readonly (readonly Cell[])[]): Promise<Buffer> {
  async function* pages() {
    yield cells;
  }
  return Buffer.from(await (await xlsx({ name: 'List', titles, widths: titles.map(() => 10) }, pages())).arrayBuffer());
}

/** What a file would come to, its headings taken for what the page takes them for. */
async function imported(as: string, entity: string, sheet: Sheet): Promise<unknown> {
  interface Preview {
    readonly data: { readonly heading: readonly string[]; readonly guesses: readonly (string | null)[] };
  }
  const { data } = await call<Preview>(as, 'POST', `/api/import/${entity}/preview`, sheet);
  const map = Object.fromEntries(data.heading.map((text, i) => [text, data.guesses[i] ?? '']));
  const query = new URLSearchParams({ dryRun: '1', map: JSON.stringify(map) });
  const answer = await call<{ data: Record<string, unknown>; refusals?: readonly object[] }>(
    as,
    'POST',
    `/api/import/${entity}?${query.toString()}`,
    sheet,
  );
  if (answer.refusals) return { map, refusals: answer.refusals.slice(0, 3) };
  const { created, edited, kept } = answer.data;
  return { created, edited, kept };
}
