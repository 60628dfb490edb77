import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient, type BuiltClient, type Script } from '../../kit/buildClient.ts';
import { Load } from './Load.ts';

/** Kilobytes (1000 bytes) of gzip. */
const FIRST_LOAD = 200;
const SCREEN = 30;
/** What is fetched on a PAD only when it is used, once: the drawing of a code's square, the camera's reader, what forms stand on. */
const ON_USE = { 'bwip-js-gen': 70, CameraScan: 15, PadForm: 120 };

const OFFICE_ONLY = /node_modules\/(?:@mantine|@rjsf|ajv|ajv-formats|@xyflow|@dagrejs|@tanstack\/react-table|dayjs)\//;

describe('what a PAD loads', () => {
  let client: BuiltClient;
  let load: Load;
  let first: ReadonlySet<string>;
  beforeAll(async () => {
    client = await buildClient();
    load = new Load(client);
    first = load.with(load.entry, load.script('app/pad/PadApp.tsx'));
  });

  it(`is at most ${FIRST_LOAD} kB before the first screen stands`, () => {
    console.log(`PAD, first load: ${load.kilobytes(first).toFixed(3)} kB`);
    expect(load.kilobytes(first)).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it('has nothing in it that only the office needs', () => {
    expect(load.modules(first).filter((id) => OFFICE_ONLY.test(id))).toEqual([]);
  });

  it(`is at most ${SCREEN} kB more for any screen`, () => {
    const isOnUse = ({ file }: Script): boolean => Object.keys(ON_USE).some((name) => file.startsWith(`assets/${name}-`));
    const pages = load.padPages(first).filter((page) => !isOnUse(page));
    const kinds = ['checklist/ChecklistPage', 'tasks/TasksPage', 'list/pad/PadListPage', 'detail/pad/PadDetailPage'];
    expect(pages.map(({ source }) => source)).toEqual(expect.arrayContaining(kinds.map((kind) => `screens/${kind}.tsx`)));
    const extra = pages.map((page) => ({
      page: page.source,
      kB: load.kilobytes(load.with(first, page)) - load.kilobytes(first),
    }));
    console.log(extra.map(({ page, kB }) => `${page} ${kB.toFixed(1)} kB`).join('\n'));
    expect(extra.filter(({ kB }) => kB > SCREEN)).toEqual([]);
  });

  it.each(Object.entries(ON_USE))('fetches %s only when it is used, at most %d kB', (name, most) => {
    const script = client.scripts.find(({ file }) => file.startsWith(`assets/${name}-`))!;
    expect(first.has(script.file)).toBe(false);
    expect(load.kilobytes(load.with(first, script)) - load.kilobytes(first)).toBeLessThanOrEqual(most);
  });

  it('leaves what forms stand on until one is opened, in the lists of the office too', () => {
    const [office, list] = [load.script('app/office/OfficeApp.tsx'), load.script('screens/list/ListPage.tsx')];
    const listed = load.with(load.with(load.entry, office), list);
    expect(load.modules(listed).filter((id) => /node_modules\/(?:@rjsf|ajv|ajv-formats)\//.test(id))).toEqual([]);
  });

  it('asks nothing of any other host', () => {
    const html = client.scripts.flatMap(({ modules }) => modules);
    expect(html.filter((id) => /^https?:/.test(id))).toEqual([]);
  });
});
